import { and, desc, eq } from 'drizzle-orm';
import { Refusal } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import { type Call, plain } from '../core/operation.ts';
import type { Row, Writer } from '../core/store/store.ts';
import { clientScreenOf } from './client-screen.ts';
import { type CartBody, type HeldSale, tillContract } from './contract.ts';

const openId = (storeId: string) => `open:${storeId}`;

function requireTill(call: Call): Row<'users'> {
  if (!call.ports.till || !call.caller.user) throw new Refusal('NOT_FOUND');
  return call.caller.user;
}

function toHeld(row: Row<'carts'>): HeldSale {
  return {
    id: row.id,
    heldAt: row.changedAt,
    cashierId: row.cashierId,
    cashierName: row.cashierName,
    body: row.body,
  };
}

/** The open cart of a store on this till: it survives a reload, a crash and a power cut. */
export const openCart = plain(tillContract.cart, async (call, { storeId }) => {
  requireTill(call);
  const row = await call.store.read((r) => r.get('carts', openId(storeId)));
  return { body: row?.body ?? null };
});

export const saveCart = plain(tillContract.saveCart, async (call, { storeId, body }) => {
  const user = requireTill(call);
  await call.store.transact((w) => writeOpen(w, call, user, storeId, body));
  const { hardware } = call.ports;
  hardware?.show(clientScreenOf(body, hardware.clientScreen()));
  return {};
});

async function writeOpen(
  w: Writer,
  call: Call,
  user: Row<'users'>,
  storeId: string,
  body: CartBody | null,
): Promise<void> {
  if (body === null) return await w.remove('carts', openId(storeId));
  await w.put('carts', {
    id: openId(storeId),
    storeId,
    cashierId: user.id,
    cashierName: user.name,
    isHeld: false,
    changedAt: call.clock.now(),
    body,
  });
}

/** Held sales of a store, newest first. */
export const heldSales = plain(tillContract.held, async (call, { storeId }) => {
  requireTill(call);
  return await call.store.read(async (r) => {
    const { carts } = r.t;
    const rows = await r.q
      .select()
      .from(carts)
      .where(and(eq(carts.storeId, storeId), eq(carts.isHeld, true)))
      .orderBy(desc(carts.changedAt), desc(carts.id));
    return { items: rows.map(toHeld) };
  });
});

async function holdBody(w: Writer, call: Call, user: Row<'users'>, storeId: string, body: CartBody) {
  const row: Row<'carts'> = {
    id: newId(),
    storeId,
    cashierId: user.id,
    cashierName: user.name,
    isHeld: true,
    changedAt: call.clock.now(),
    body,
  };
  await w.insert('carts', row);
  return row;
}

/** Holds a sale and empties the open cart in one step; only with items (spec §4). */
export const holdSale = plain(tillContract.hold, async (call, { storeId, body }) => {
  const user = requireTill(call);
  if (body.items.length === 0) throw new Refusal('EMPTY_CART');
  return await call.store.transact(async (w) => {
    const row = await holdBody(w, call, user, storeId, body);
    await w.remove('carts', openId(storeId));
    return toHeld(row);
  });
});

/** Makes a held sale the open one; a non-empty open cart is held first. */
export const restoreHeld = plain(tillContract.restore, async (call, { id, storeId }) => {
  const user = requireTill(call);
  return await call.store.transact(async (w) => {
    const held = await w.lock('carts', id);
    if (!held?.isHeld || held.storeId !== storeId) throw new Refusal('NOT_FOUND');
    const open = await w.lock('carts', openId(storeId));
    if (open && open.body.items.length > 0) await holdBody(w, call, user, storeId, open.body);
    await w.remove('carts', id);
    await writeOpen(w, call, user, storeId, held.body);
    return { body: held.body };
  });
});

export const discardHeld = plain(tillContract.discard, async (call, { id }) => {
  requireTill(call);
  await call.store.transact(async (w) => {
    const held = await w.lock('carts', id);
    if (!held?.isHeld) throw new Refusal('NOT_FOUND');
    call.requireStore(held.storeId);
    await w.remove('carts', id);
  });
  return {};
});
