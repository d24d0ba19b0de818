import { eq } from 'drizzle-orm';
import { writeServerAudit } from '../core/audit.ts';
import { Refusal } from '../core/errors.ts';
import { serverWrite } from '../core/operation.ts';
import type { Row, Writer } from '../core/store/store.ts';
import { taxesContract } from './contract.ts';
import { regimesOf } from './find-regimes.ts';

/** The regime that begins on a day; nobody else changes regimes until this transaction ends. */
async function regimeFrom(w: Writer, from: string): Promise<Row<'taxRegimes'> | undefined> {
  await w.alone('tax regimes');
  const { taxRegimes: t } = w.t;
  const [row] = await w.q.select().from(t).where(eq(t.from, from));
  return row;
}

/** Reports of days from then on change with it, also those of the past: the audit log says who did it. */
export const setRegime = serverWrite(taxesContract.setRegime, {
  async run(w, { from, basis, deposits }, call) {
    const before = await regimeFrom(w, from);
    if (before) await w.update('taxRegimes', before, { basis, deposits });
    else await w.insert('taxRegimes', { id: call.newId(), from, basis, deposits });
    await writeServerAudit(w, call, {
      storeId: null,
      action: 'taxes.regime_set',
      entityId: null,
      details: {
        day: from,
        basis,
        deposits,
        ...(before ? { before: { basis: before.basis, deposits: before.deposits } } : {}),
      },
    });
    return { items: await regimesOf(w) };
  },
});

export const removeRegime = serverWrite(taxesContract.removeRegime, {
  async run(w, { from }, call) {
    const row = await regimeFrom(w, from);
    if (!row) throw new Refusal('NOT_FOUND');
    await w.remove('taxRegimes', row.id);
    await writeServerAudit(w, call, {
      storeId: null,
      action: 'taxes.regime_removed',
      entityId: null,
      details: { day: from, basis: row.basis, deposits: row.deposits },
    });
    return { items: await regimesOf(w) };
  },
});
