import { writeServerAudit } from '../core/audit.ts';
import type { AuditAction } from '../core/audit-actions.ts';
import { changedFrom } from '../core/changed-from.ts';
import { Refusal } from '../core/errors.ts';
import { type Call, read, serverWrite } from '../core/operation.ts';
import type { Row, Writer } from '../core/store/store.ts';
import { paymentMethodsContract } from './contract.ts';
import { methodRow, methodRows, toMethod } from './method-row.ts';

export const listMethods = read(paymentMethodsContract.list, async (r) => ({
  items: (await methodRows(r)).map(toMethod),
}));

type Method = Row<'paymentMethods'>;

const note = (w: Writer, call: Call, action: AuditAction, row: Method, details: object) =>
  writeServerAudit(w, call, {
    storeId: null,
    action,
    entityId: null,
    details: { name: toMethod(row).name, kind: row.kind, ...details },
  });

/** Adds a method at the end of the order. */
export const createMethod = serverWrite(paymentMethodsContract.create, {
  async run(w, { parentId = null, ...input }, call) {
    if (parentId !== null) {
      const parent = await methodRow(w, parentId);
      // Two levels are what a house has: a card, and its terminals.
      const isRight = input.kind === 'card' && parent?.kind === 'card' && parent.parentId === null;
      if (!isRight) throw new Refusal('PAYMENT_PARENT_WRONG');
    }
    const last = (await methodRows(w)).at(-1);
    const row: Method = {
      id: call.newId(),
      ...input,
      parentId,
      position: (last?.position ?? 0) + 1,
      awayAt: null,
    };
    await w.insert('paymentMethods', row);
    await note(w, call, 'payment_method.created', row, {});
    return toMethod(row);
  },
});

const ACTION_OF_AWAY = { true: 'payment_method.put_away', false: 'payment_method.restored' } as const;

/** Changes a method, puts it away or restores it. */
export const updateMethod = serverWrite(paymentMethodsContract.update, {
  async run(w, { id, isAway, ...edit }, call) {
    const stored = await w.lock('paymentMethods', id);
    const before = stored ?? (await methodRow(w, id));
    if (!before) throw new Refusal('NOT_FOUND');
    const changes: Partial<Method> = Object.fromEntries(
      Object.entries(edit).filter(([, value]) => value !== undefined),
    );
    const isUseChanged = (['opensDrawer', 'wantsReference', 'mayRefund'] as const).some(
      (key) => changes[key] !== undefined && changes[key] !== before[key],
    );
    if (before.kind === 'cash' && (isAway || isUseChanged)) throw new Refusal('PAYMENT_METHOD_FIXED');
    // A name in one language only would leave the others to the program's own names.
    if (before.name === null && (changes.nameAr || changes.nameFr) && changes.name === undefined) {
      changes.name = toMethod(before).name;
    }
    const isMoved = isAway !== undefined && isAway !== (before.awayAt !== null);
    if (isMoved) changes.awayAt = isAway ? call.clock.now() : null;
    const row = { ...before, ...changes };
    if (stored) await w.update('paymentMethods', stored, changes);
    else await w.insert('paymentMethods', row);
    const action = isMoved ? ACTION_OF_AWAY[isAway ? 'true' : 'false'] : 'payment_method.updated';
    const { awayAt: _, ...told } = changes;
    await note(w, call, action, row, changedFrom(before, told));
    return toMethod(row);
  },
});

/** Orders the methods. */
export const arrangeMethods = serverWrite(paymentMethodsContract.arrange, {
  async run(w, { ids }, call) {
    const rows = await methodRows(w);
    if (ids.some((id) => !rows.some((row) => row.id === id))) throw new Refusal('NOT_FOUND');
    const placeOf = (id: string) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
    // The sort is stable: methods that are not named keep their order.
    const inOrder = rows
      .toSorted((a, b) => placeOf(a.id) - placeOf(b.id))
      .map((row, position) => ({ ...row, position }));
    for (const row of inOrder) await w.put('paymentMethods', row);
    await writeServerAudit(w, call, {
      storeId: null,
      action: 'payment_method.ordered',
      entityId: null,
      details: { count: ids.length },
    });
    return { items: inOrder.map(toMethod) };
  },
});
