/** The kinds of documents and their inputs. Each area adds its own next to the type of its document. */
// biome-ignore lint/suspicious/noEmptyInterface: it is added to
export interface Papers {}

/** Renders documents that need fonts and drawing. */
export interface Documents {
  /** Renders a document as PDF. */
  pdf<K extends keyof Papers>(kind: K, ...of: Papers[K]): Promise<Uint8Array<ArrayBuffer>>;
  /** The bars and gaps of a barcode in modules, the first a bar. */
  bars(symbol: { kind: 'ean13' | 'code128'; text: string }): Promise<number[]>;
}

declare module '../core/ports.ts' {
  interface Ports {
    readonly documents: Documents;
  }
}
