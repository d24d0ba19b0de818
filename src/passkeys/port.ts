import type { Assertion, Attestation } from './contract.ts';

/** What was to be signed, and where. */
export type Expected = { challenge: string; origin: string; host: string };

/** How the server checks what authenticators answer; each answers null for what is not right. */
export interface PasskeyChecks {
  /** The public key of a new passkey, base64url, and its counter. */
  made(answer: Attestation, expected: Expected): Promise<{ publicKey: string; counter: number } | null>;
  /** The counter after a signature; the person must have been verified by the authenticator. */
  signed(
    answer: Assertion,
    passkey: { publicKey: string; counter: number },
    expected: Expected,
  ): Promise<number | null>;
}

declare module '../core/ports.ts' {
  interface Ports {
    /** Null at a till. */
    readonly passkeys: PasskeyChecks | null;
  }
}
