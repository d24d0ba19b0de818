/** Why a command is kept aside whole instead of being run. */
export class KeptAside extends Error {
  /** What its server has to know first: it is tried again when a newer program starts. */
  readonly awaits: { version: number } | null;
  constructor(message: string, awaits: { version: number } | null = null) {
    super(message);
    this.awaits = awaits;
  }
}
