import type { Answer } from './server-node.ts';

/** One question of a till and what came of it. */
export type Exchange = {
  readonly id: number;
  readonly till: string;
  readonly path: string;
  readonly body: string;
  readonly deviceKey: string;
  /** Gives the till its answer, or its error; does nothing once the till waits no longer. */
  settle: (outcome: Answer | Error) => void;
  isOpen: boolean;
};

/** What is on the way between the tills and the server; the scheduler decides what arrives, when, and how often. */
export class Network {
  #made = 0;
  readonly requests: Exchange[] = [];
  readonly answers: { exchange: Exchange; answer: Answer }[] = [];

  ask(question: Pick<Exchange, 'till' | 'path' | 'body' | 'deviceKey'>): {
    exchange: Exchange;
    outcome: Promise<Answer>;
  } {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    this.#made += 1;
    const exchange: Exchange = {
      ...question,
      id: this.#made,
      isOpen: true,
      settle(outcome) {
        if (!exchange.isOpen) return;
        exchange.isOpen = false;
        if (outcome instanceof Error) reject(outcome);
        else resolve(outcome);
      },
    };
    this.requests.push(exchange);
    return { exchange, outcome: promise };
  }

  get isIdle(): boolean {
    return this.requests.length === 0 && this.answers.length === 0;
  }

  clear(): void {
    this.requests.length = 0;
    this.answers.length = 0;
  }
}
