import { and, eq } from 'drizzle-orm';
import { runAlone } from '../change-log/clock.ts';
import { writeServerAudit } from '../core/audit.ts';
import { changedFrom } from '../core/changed-from.ts';
import { Refusal } from '../core/errors.ts';
import { type Call, serverWrite } from '../core/operation.ts';
import type { Row, Writer } from '../core/store/store.ts';
import { addDays, businessDayOf } from '../core/time.ts';
import { hashPassword } from '../credentials/password.ts';
import { refreshGrants } from '../credentials/sign-in-grants.ts';
import { requireOwnThought } from '../credentials/trivial-password.ts';
import { storesContract } from './contract.ts';
import { takenCodes } from './create-store.ts';
import { toStore } from './find-stores.ts';

/** Keeps the VAT rate that held until yesterday: money that was taken at it keeps it. */
async function keepTaxRate(w: Writer, store: Row<'stores'>, call: Call): Promise<void> {
  const { earlierTaxRates: t } = w.t;
  const through = addDays(businessDayOf(store, call.clock.now()), -1);
  const [kept] = await w.q
    .select({ id: t.id })
    .from(t)
    .where(and(eq(t.storeId, store.id), eq(t.through, through)));
  if (kept) return;
  await w.insert('earlierTaxRates', { id: call.newId(), storeId: store.id, through, rate: store.taxRate });
}

/** Changes a store; undefined fields and a blank password are dropped (spec §5). */
export const updateStore = serverWrite(storesContract.update, {
  prepare: async (_call, { password, name }) => {
    if (!password) return null;
    requireOwnThought(password, [name]);
    return await hashPassword(password);
  },
  async run(w, input, call, hashed) {
    call.requireStore(input.id);
    if (input.code) await runAlone(w);
    const store = await w.lock('stores', input.id);
    if (!store) throw new Refusal('NOT_FOUND');
    if (input.code && input.code !== store.code && (await takenCodes(w, store.id)).has(input.code)) {
      throw new Refusal('STORE_CODE_TAKEN');
    }
    const { id: _id, openingHours, password: _password, ...rest } = input;
    const edit = { ...rest, opensAt: openingHours?.open, closesAt: openingHours?.close };
    const now = await w.update('stores', store, edit);
    if (now.taxRate !== store.taxRate) await keepTaxRate(w, store, call);
    if (hashed) {
      await w.put('credentials', {
        id: store.id,
        kind: 'store',
        ...hashed,
        changedAt: call.clock.now(),
        expiresAt: null,
      });
    }
    await refreshGrants(w, { subjectId: store.id });
    await writeServerAudit(w, call, {
      storeId: store.id,
      action: 'store.updated',
      entityId: store.id,
      details: {
        name: now.name,
        ...changedFrom(store, edit),
        ...(hashed ? { changedPassword: true } : {}),
      },
    });
    return toStore(now);
  },
});
