/** Imports of article files; at a server only. */
export interface Imports {
  /** Continues an import in the background, from its current position. */
  run(id: string): void;
}

declare module '../core/ports.ts' {
  interface Ports {
    readonly imports: Imports | null;
  }
}
