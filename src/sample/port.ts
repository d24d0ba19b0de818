/** The sample shop's generator, which only a server has. */
export interface Sample {
  start(): Promise<void>;
  progress(): { state: 'none' | 'running' | 'done' | 'failed'; done: number };
}

declare module '../core/ports.ts' {
  interface Ports {
    readonly sample: Sample | null;
  }
}
