import type { Envelope } from '../../../src/sync/contract.ts';
import { Violation } from './violation.ts';

/**
 * What may become of a command. 'due': it reaches the server, whatever happens. 'damaged': its text or its form was
 * spoiled, or the server cannot apply it; it is kept aside there. 'lost': every disk that held it was put back to
 * an earlier moment, so that nothing is promised any more; should it arrive all the same, it counts once.
 */
type Fate = 'due' | 'damaged' | 'lost';

export type Entry = {
  id: string;
  name: string;
  /** Which line of a disk made it: one that is put back or copied begins another line. */
  line: number;
  isOfServer: boolean;
  envelope: Envelope;
  fate: Fate;
};

/** What cashiers were told is done, and what stands in a queue: the simulation's own book. */
export class Ledger {
  readonly entries = new Map<string, Entry>();
  /** Commands that the server's program cannot apply. */
  readonly poisonous = new Set<string>();

  add(envelope: Envelope, line: number, isOfServer = false): void {
    const existing = this.entries.get(envelope.id);
    if (existing) {
      if (JSON.stringify(existing.envelope.record) !== JSON.stringify(envelope.record)) {
        throw new Violation('facts-once', `${envelope.name} ${envelope.id} was recorded twice, differently`);
      }
      return;
    }
    const { id, name } = envelope;
    this.entries.set(id, { id, name, line, isOfServer, envelope, fate: 'due' });
  }

  /** Gives up what no disk holds any more. What is damaged stays so: a backup brings it back as it was copied. */
  loseAllBut(held: ReadonlySet<string>): number {
    let lost = 0;
    for (const entry of this.entries.values()) {
      if (entry.fate !== 'due' || held.has(entry.id)) continue;
      entry.fate = 'lost';
      lost += 1;
    }
    return lost;
  }
}
