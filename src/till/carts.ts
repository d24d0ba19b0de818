import { and, desc, eq } from 'drizzle-orm';
import { attributeNames } from '../attributes/attribute-row.ts';
import { Refusal } from '../core/errors.ts';
import { type Call, plain } from '../core/operation.ts';
import { boundText, type Reader, type Row, rowLimit, statement, type Writer } from '../core/store/store.ts';
import { kindMadeOfCart } from '../sales/made-of-cart.ts';
import { clientScreenOf } from './client-screen.ts';
import { type CartBody, type HeldSale, type MadeOfCart, tillContract } from './contract.ts';

export const openId = (storeId: string) => `open:${storeId}`;

function requireTill(call: Call): Row<'users'> {
  if (!call.ports.till || !call.caller.user) throw new Refusal('NOT_FOUND');
  return call.caller.user;
}

/** Nothing is to be sold: neither items nor gift cards. */
const isEmptyCart = (body: Row<'carts'>['body']): boolean =>
  body.items.length === 0 && !body.giftCards?.length;

function toHeld(row: Row<'carts'>): HeldSale {
  return {
    id: row.id,
    heldAt: row.changedAt,
    cashierId: row.cashierId,
    cashierName: row.cashierName,
    body: row.body,
  };
}

const cartsOfStore = statement<{ storeId: string }>()('carts_of_store', (q, t) =>
  q
    .select()
    .from(t.carts)
    .where(eq(t.carts.storeId, boundText('storeId'))),
);

const commandOfCart = statement<{ commandId: string }>()('command_of_cart', (q, t) =>
  q
    .select({ id: t.outbox.id })
    .from(t.outbox)
    .where(eq(t.outbox.commandId, boundText('commandId')))
    .limit(rowLimit(1)),
);

/**
 * Id of what this till has made under a cart's key; null if nothing. Such a cart is finished, even if another window
 * or a restored database still has it.
 */
async function madeUnder(r: Reader, call: Call, { saleKey }: CartBody): Promise<string | null> {
  if (saleKey === null) return null;
  const commandId = call.idOfKey(saleKey);
  return (await r.run(commandOfCart, { commandId })).length > 0 ? commandId : null;
}

/**
 * Empties the store's cart that has the given key, in the same transaction that makes the sale from it. The open
 * cart's row stays and names what was made, for a screen that misses the answer.
 * @param made.id of the sale, or of the other document made
 * @returns whether there was such a cart
 */
export async function emptyCart(
  w: Writer,
  made: { storeId: string; saleKey: string; id: string },
): Promise<boolean> {
  const { storeId, saleKey, id } = made;
  const matching = (await w.run(cartsOfStore, { storeId })).filter((row) => row.body.saleKey === saleKey);
  for (const row of matching) {
    if (row.isHeld) await w.remove('carts', row.id);
    else await w.update('carts', row, { body: emptied(saleKey, id) });
  }
  return matching.length > 0;
}

const emptied = (saleKey: string, madeAs: string): Row<'carts'>['body'] => ({
  items: [],
  clientId: null,
  clientName: null,
  discountPercentage: 0,
  currency: 'MAD',
  payments: [],
  saleKey,
  madeAs,
});

/** Removes the cart from the client display; the thanks for a sale stay. */
export function showNoCart({ ports: { hardware } }: Call): void {
  hardware?.show(clientScreenOf(null, hardware.clientScreen()));
}

/** What was made of a cart; undefined if this till no longer has it. */
async function madeOf(r: Reader, id: string, saleKey: string): Promise<MadeOfCart | undefined> {
  const made = { id, saleKey };
  const sale = await r.get('sales', id);
  if (!sale) {
    const kind = await kindMadeOfCart(r, id);
    return kind === undefined ? undefined : { ...made, kind, difference: null };
  }
  const refund = sale.exchangeOf === null ? undefined : await r.get('refunds', sale.exchangeOf);
  return { ...made, kind: 'sale', difference: refund ? sale.total - refund.total : null };
}

/** The open cart of a store at this till; it survives a reload, a crash and a power cut. */
export const openCart = plain(tillContract.cart, async (call, { storeId }) => {
  requireTill(call);
  return await call.store.read(async (r) => {
    const kept = (await r.get('carts', openId(storeId)))?.body;
    const madeAs = kept && (kept.madeAs ?? (await madeUnder(r, call, kept)));
    if (!madeAs || kept.saleKey === null) return { body: kept ?? null };
    return { body: null, made: await madeOf(r, madeAs, kept.saleKey) };
  });
});

export const saveCart = plain(tillContract.saveCart, async (call, { storeId, body }) => {
  const user = requireTill(call);
  const isKept = await call.store.transact(async (w) => {
    // The cart has been sold meanwhile: this is a late request, or one from another window.
    if (body !== null && (await madeUnder(w, call, body)) !== null) return false;
    await writeOpen(w, call, user, storeId, body);
    return true;
  });
  const { hardware } = call.ports;
  if (isKept && hardware) {
    const names = await call.store.read(attributeNames);
    hardware.show(clientScreenOf(body, hardware.clientScreen(), names));
  }
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
    id: call.newId(),
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

/** Holds a sale and empties the open cart in one step; refuses empty carts (spec §4) and carts already sold. */
export const holdSale = plain(tillContract.hold, async (call, { storeId, body }) => {
  const user = requireTill(call);
  if (isEmptyCart(body)) throw new Refusal('EMPTY_CART');
  return await call.store.transact(async (w) => {
    if ((await madeUnder(w, call, body)) !== null) throw new Refusal('KEY_REUSED');
    const row = await holdBody(w, call, user, storeId, body);
    await w.remove('carts', openId(storeId));
    return toHeld(row);
  });
});

/** Makes a held sale the open cart; a non-empty open cart is held first. */
export const restoreHeld = plain(tillContract.restore, async (call, { id, storeId }) => {
  const user = requireTill(call);
  return await call.store.transact(async (w) => {
    const held = await w.lock('carts', id);
    if (!held?.isHeld || held.storeId !== storeId) throw new Refusal('NOT_FOUND');
    const open = await w.lock('carts', openId(storeId));
    if (open && !isEmptyCart(open.body)) await holdBody(w, call, user, storeId, open.body);
    await w.remove('carts', id);
    await writeOpen(w, call, user, storeId, held.body);
    return { body: held.body };
  });
});

export const nameHeld = plain(tillContract.nameHeld, async (call, { id, name }) => {
  requireTill(call);
  return await call.store.transact(async (w) => {
    const held = await w.lock('carts', id);
    if (!held?.isHeld) throw new Refusal('NOT_FOUND');
    call.requireStore(held.storeId);
    const body = { ...held.body, heldName: name.trim() || null };
    await w.update('carts', held, { body });
    return toHeld({ ...held, body });
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
