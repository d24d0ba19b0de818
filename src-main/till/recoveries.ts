import type { Recoveries } from '../../src/recovery/port.ts';
import type { Envelope } from '../../src/sync/contract.ts';
import { discardedByPerson, doAgain, type Recovery } from '../replica/recover.ts';
import { getState, type Replica, setState } from '../replica/replica.ts';

/** The report of the last recovery, kept until a person has read it and answered its question. */
export function recoveriesOf(replica: Replica, queued: () => void): Recoveries {
  const { store } = replica;
  const last = async () =>
    await store.read(async (r) => {
      const text = await getState(r, 'recovery');
      if (text === null || text === '') return null;
      const recovery = JSON.parse(text) as Recovery;
      // The server may have had the command and sent it back since: then the question is obsolete.
      const id = recovery.unsure && receiptOf(recovery.unsure.text)?.id;
      const isHere = id && (await r.get('receipts', id)) !== undefined;
      return isHere ? { ...recovery, unsure: null } : recovery;
    });
  return {
    async find() {
      const recovery = await last();
      if (!recovery) return null;
      const { at, cause, backup, commands, unsure } = recovery;
      return { at, cause, hadBackup: backup !== null, commands, unsure: unsure && described(unsure.text) };
    },
    async settle(happened) {
      const recovery = await last();
      if (!recovery) return;
      const { unsure } = recovery;
      // Left unanswered, the question stays open: only a person decides it.
      if (unsure && happened === null) return;
      await store.transact(async (w) => {
        if (unsure && happened) await doAgain(w, unsure);
        if (unsure && !happened) {
          const discarded = [...(await discardedByPerson(w)), unsure.hash];
          await setState(w, 'discarded', JSON.stringify(discarded));
        }
        await setState(w, 'recovery', '');
      });
      if (happened) queued();
    },
  };
}

type Receipt = { id?: string; label?: string };

function receiptOf(text: string): Receipt | undefined {
  const { record } = JSON.parse(text) as Envelope;
  return (record as { receipt?: Receipt } | undefined)?.receipt;
}

function described(text: string) {
  const { name, at, record } = JSON.parse(text) as Envelope;
  const { total } = (record ?? {}) as { total?: number };
  return { name, at, receiptNumber: receiptOf(text)?.label ?? null, total: total ?? null };
}
