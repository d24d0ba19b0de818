/** The generator of the sample shop; only a server has it. */
export interface Sample {
  start(): Promise<void>;
  progress(): { state: 'none' | 'running' | 'done' | 'failed'; done: number };
}

declare module '../core/ports.ts' {
  interface Ports {
    readonly sample: Sample | null;
  }
}
