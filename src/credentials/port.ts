/**
 * 'expired': correct or not, this till may no longer check it offline. 'first-expired': a correct temporary
 * password that is no longer valid.
 */
export type PasswordCheck = 'ok' | 'wrong' | 'expired' | 'first-expired' | Waiting;
/** The server was asked and accepts no guess about this person from here for this time. */
type Waiting = { waitSeconds: number };

/** How this machine checks passwords: the server by its hashes, a till by its device's verifiers. */
export interface Passwords {
  check(kind: 'user' | 'store', id: string, password: string): Promise<PasswordCheck>;
  /** Whether this user or store has a password. */
  isSet(kind: 'user' | 'store', id: string): Promise<boolean>;
  /** The person whose card has this number; 'expired': this till may no longer check it offline. */
  personOfCard(cardNumber: string): Promise<{ userId: string } | 'expired' | null>;
  /**
   * Checks a person's PIN; null when this machine has none of theirs.
   * @param signsInTo the store that the person signs in to with it; null for an approval
   */
  checkPin(id: string, pin: string, signsInTo: string | null): Promise<'ok' | 'wrong' | 'expired' | null>;
  /** The people whose PIN this till checks; nobody at the server. */
  pinHolders(): Promise<ReadonlySet<string>>;
}

declare module '../core/ports.ts' {
  interface Ports {
    readonly passwords: Passwords;
    /** The code that a server beyond loopback printed for its first owner; null if none is required. */
    readonly setupCode: string | null;
  }
}
