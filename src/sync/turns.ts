/**
 * Runs calls with the same name one after the other within this process. Of many equal requests only the first one
 * holds a database connection; the others wait outside.
 */
export class Turns {
  readonly #last = new Map<string, Promise<unknown>>();

  async take<R>(name: string, work: () => Promise<R>): Promise<R> {
    const before = this.#last.get(name) ?? Promise.resolve();
    const turn = before.catch(() => undefined).then(work);
    this.#last.set(name, turn);
    try {
      return await turn;
    } finally {
      if (this.#last.get(name) === turn) this.#last.delete(name);
    }
  }
}
