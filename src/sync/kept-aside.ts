/** The reason to keep a whole command aside instead of running it. */
export class KeptAside extends Error {
  /** The version that the server lacks; the command is retried when a newer program starts. */
  readonly awaits: { version: number } | null;
  constructor(message: string, awaits: { version: number } | null = null) {
    super(message);
    this.awaits = awaits;
  }
}
