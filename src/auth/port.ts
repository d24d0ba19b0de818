/**
 * 'expired': right or wrong, this till may not decide it off line any more. 'first-expired': right, but somebody else
 * gave it, and too long ago.
 */
export type PasswordCheck = 'ok' | 'wrong' | 'expired' | 'first-expired' | Waiting;
/** The server, which was asked, takes no guess about this person from here for so long. */
type Waiting = { waitSeconds: number };

/** How a password is checked on this machine: the server by its hashes, a till by its device's verifiers. */
export interface Passwords {
  check(kind: 'user' | 'store', id: string, password: string): Promise<PasswordCheck>;
  /** Whether this user or store has a password at all. */
  isSet(kind: 'user' | 'store', id: string): Promise<boolean>;
  /** Whose card has this number; 'expired': this till may not decide it off line any more. */
  personOfCard(cardNumber: string): Promise<{ userId: string } | 'expired' | null>;
}

declare module '../core/ports.ts' {
  interface Ports {
    readonly passwords: Passwords;
    /** The code that a server beyond loopback printed for its first owner; null where none is asked. */
    readonly setupCode: string | null;
    /** How long a sign-in lasts here, milliseconds. */
    readonly sessionMs: number;
    /** A new secret token: 32 random bytes, base64url. */
    newToken(): string;
  }
}
