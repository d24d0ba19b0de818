declare module '../core/ports.ts' {
  interface Ports {
    /** How long a session lasts on this machine, in milliseconds. */
    readonly sessionMs: number;
    /** A new secret token: 32 random bytes, base64url. */
    newToken(): string;
  }
}

export type {};
