import { join } from 'node:path';
import type { Log } from '../../src/core/call.ts';
import type { RowChange } from '../../src/core/store/store.ts';
import type { Clock } from '../../src/core/time.ts';
import type { StartPhase } from '../../src/till/start-rules.ts';
import { CommandJournal } from '../replica/command-journal.ts';
import { IntegrityCheck } from '../replica/integrity-check.ts';
import { DATABASE, JOURNAL, openOrRecover } from '../replica/recover.ts';
import type { Replica } from '../replica/replica.ts';
import { retryRowsAside } from '../sync/apply-page.ts';

/** The till's data on its disk. */
export type TillData = {
  replica: Replica;
  /** The journal next to the database. */
  commandJournal: CommandJournal;
  /** The result of integrity checks so far. */
  integrity: IntegrityCheck;
  /** Sets the listener that is called after each commit. */
  tell(committed: (changes: RowChange[]) => void): void;
};

/** Opens a till's data, and finishes what the last end left to do: repairs, and rows set aside that now fit. */
export async function openData(o: {
  data: string;
  /** Root folder of the program. */
  root: string;
  clock: Clock;
  log: Log;
  phase: (phase: StartPhase) => void;
  /** Called when a check after the start finds the database damaged. */
  damaged: () => void;
}): Promise<TillData> {
  const { data, clock, log } = o;
  // No listener while the replica is opened: commands that run again are not announced.
  let committed: (changes: RowChange[]) => void = () => undefined;
  const { replica, checkedAt } = await openOrRecover({
    data,
    migrations: join(o.root, 'migrations/sqlite'),
    committed: (changes) => committed(changes),
    log,
    now: clock.now(),
    phase: o.phase,
  });
  const integrity = new IntegrityCheck({
    data,
    file: join(data, DATABASE),
    checkedAt,
    now: clock.now,
    log,
    damaged: o.damaged,
  });
  const commandJournal = new CommandJournal(join(data, JOURNAL), (error) =>
    log.error('the journal cannot be written', { message: String(error) }),
  );
  return {
    replica,
    commandJournal,
    integrity,
    tell: (listener) => {
      committed = listener;
    },
  };
}

/** Applies rows that were set aside and now fit this program. */
export async function takeBackRowsAside(replica: Replica, clock: Clock, log: Log): Promise<void> {
  const fitting = await retryRowsAside(replica, clock.now());
  if (fitting > 0) log.warn('applied rows that were set aside', { fitting });
}
