/** What a server sends messages with. */
export interface PushMessages {
  /** Base64url, for browsers that subscribe. */
  readonly publicKey: string;
  /** Whether messages may be sent to this address. */
  isService(endpoint: string): boolean;
}

declare module '../core/ports.ts' {
  interface Ports {
    /** Null at a till. */
    readonly pushMessages: PushMessages | null;
  }
}
