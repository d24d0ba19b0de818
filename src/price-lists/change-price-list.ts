import { writeServerAudit } from '../core/audit.ts';
import type { AuditAction } from '../core/audit-actions.ts';
import { changedFrom } from '../core/changed-from.ts';
import { Refusal } from '../core/errors.ts';
import { type Call, type InputOf, serverWrite } from '../core/operation.ts';
import type { Row, Writer } from '../core/store/store.ts';
import { businessDayOf } from '../core/time.ts';
import { priceListsContract } from './contract.ts';
import { consentId } from './find-offers.ts';
import { isRemoved, listDetail } from './find-price-lists.ts';
import { itemsBelow, totalListed } from './list-items.ts';
import { type ListState, listedPrice, stateOf } from './rules.ts';

type List = Row<'priceLists'>;
type Terms = InputOf<typeof priceListsContract.create>;

/** Whoever changes a list changes prices in all of its stores. */
async function requireStores(w: Writer, storeIds: readonly string[], call: Call): Promise<void> {
  const stores = await w.getMany('stores', [...new Set(storeIds)]);
  for (const storeId of storeIds) {
    call.requireStore(storeId);
    if (!stores.some((store) => store.id === storeId)) throw new Refusal('WRONG_STORE');
    if (!call.may('can_edit_products', storeId)) {
      throw new Refusal('PERMISSION_DENIED', { permission: 'can_edit_products' });
    }
  }
}

async function held(w: Writer, id: string, call: Call): Promise<{ list: List; state: ListState }> {
  const list = await w.lock('priceLists', id);
  if (!list || isRemoved(list)) throw new Refusal('NOT_FOUND');
  await requireStores(w, list.storeIds, call);
  const now = call.clock.now();
  const store = await w.get('stores', list.storeIds[0] ?? '');
  return { list, state: stateOf(list, businessDayOf(store, now), now) };
}

const note = (w: Writer, call: Call, action: AuditAction, list: List, details: object = {}) =>
  writeServerAudit(w, call, {
    storeId: list.storeIds.length === 1 ? (list.storeIds[0] ?? null) : null,
    action,
    entityId: list.id,
    details: { name: list.name, kind: list.kind, from: list.startsOn, to: list.endsOn, ...details },
  });

const answer = (w: Writer, list: List, call: Call) => listDetail(w, list, call.clock.now());

/** The terms without anything that the row does not have. */
const fieldsOf = (terms: Terms) => ({ ...terms, storeIds: [...new Set(terms.storeIds)] });

/** Makes a draft. */
export const createPriceList = serverWrite(priceListsContract.create, {
  async run(w, terms, call) {
    await requireStores(w, terms.storeIds, call);
    const list: List = {
      ...fieldsOf(terms),
      id: call.newId(),
      createdAt: call.clock.now(),
      publishedAt: null,
      confirmedAt: null,
      endedAt: null,
    };
    await w.insert('priceLists', list);
    await note(w, call, 'price_list.created', list);
    return await answer(w, list, call);
  },
});

/** Changes a draft. What tills have received stays as it is: a published list is withdrawn first. */
export const updatePriceList = serverWrite(priceListsContract.update, {
  async run(w, { id, ...terms }, call) {
    const { list, state } = await held(w, id, call);
    if (state !== 'draft') throw new Refusal('LIST_STARTED');
    await requireStores(w, terms.storeIds, call);
    const changes = fieldsOf(terms);
    const now = await w.update('priceLists', list, changes);
    await note(w, call, 'price_list.updated', now, changedFrom(list, changes));
    return await answer(w, now, call);
  },
});

/** Publishes a draft: it may start unless it goes below minimum prices, which an owner has to confirm. */
export const publishPriceList = serverWrite(priceListsContract.publish, {
  async run(w, { id }, call) {
    const { list, state } = await held(w, id, call);
    if (state === 'ended') throw new Refusal('LIST_ENDED');
    if (state !== 'draft') return await answer(w, list, call);
    const at = call.clock.now();
    const today = businessDayOf(await w.get('stores', list.storeIds[0] ?? ''), at);
    if (list.endsOn < today) throw new Refusal('LIST_ENDED');
    const below = await itemsBelow(w, list);
    const now = await w.update('priceLists', list, {
      publishedAt: at,
      confirmedAt: below.length === 0 ? at : null,
    });
    await note(w, call, 'price_list.published', now, { below: below.length });
    return await answer(w, now, call);
  },
});

/** An owner allows the prices below minimum prices that are named now. */
export const confirmPriceList = serverWrite(priceListsContract.confirm, {
  async run(w, { id, items, total }, call) {
    const { list, state } = await held(w, id, call);
    const { user } = call.caller;
    if (user?.role !== 'owner') throw new Refusal('LIST_OWNER_ONLY');
    if (state === 'ended') throw new Refusal('LIST_ENDED');
    const below = await itemsBelow(w, list);
    if (below.length === 0 && list.confirmedAt !== null) return await answer(w, list, call);
    if (below.length !== items || totalListed(list, below) !== total) {
      throw new Refusal('LIST_CHANGED', { items: below.length });
    }
    const at = call.clock.now();
    for (const item of below) {
      await w.put('priceListConsents', {
        id: consentId(list.id, item.id),
        listId: list.id,
        itemId: item.id,
        storeId: item.storeId,
        price: listedPrice(list, item.price),
        userId: user.id,
        userName: user.name,
        at,
      });
    }
    const now = await w.update('priceLists', list, {
      confirmedAt: list.publishedAt === null ? null : (list.confirmedAt ?? at),
    });
    await note(w, call, 'price_list.confirmed', now, { below: below.length, total });
    return await answer(w, now, call);
  },
});

/** Makes a published list a draft again while it prices nothing. */
export const withdrawPriceList = serverWrite(priceListsContract.withdraw, {
  async run(w, { id }, call) {
    const { list, state } = await held(w, id, call);
    if (state === 'draft') return await answer(w, list, call);
    if (state !== 'waiting' && state !== 'planned') throw new Refusal('LIST_STARTED');
    const now = await w.update('priceLists', list, { publishedAt: null, confirmedAt: null });
    await note(w, call, 'price_list.withdrawn', now);
    return await answer(w, now, call);
  },
});

/** Ends a list before its last day: at tills without a connection it ends when they have heard of it. */
export const endPriceList = serverWrite(priceListsContract.end, {
  async run(w, { id }, call) {
    const { list, state } = await held(w, id, call);
    if (state !== 'running') throw new Refusal('LIST_ENDED');
    const now = await w.update('priceLists', list, { endedAt: call.clock.now() });
    await note(w, call, 'price_list.ended', now);
    return await answer(w, now, call);
  },
});

/** Deletes a draft: its row stays, since rows that tills have are never removed. */
export const removePriceList = serverWrite(priceListsContract.remove, {
  async run(w, { id }, call) {
    const stored = await w.get('priceLists', id);
    if (stored && isRemoved(stored)) return { id };
    const { list, state } = await held(w, id, call);
    if (state !== 'draft') throw new Refusal('LIST_STARTED');
    await w.update('priceLists', list, { endedAt: call.clock.now() });
    await note(w, call, 'price_list.removed', list);
    return { id };
  },
});
