/** Imports of files of articles, which only a server has. */
export interface Imports {
  /** Goes on with an import in the background, from wherever it is. */
  run(id: string): void;
}

declare module '../core/ports.ts' {
  interface Ports {
    readonly imports: Imports | null;
  }
}
