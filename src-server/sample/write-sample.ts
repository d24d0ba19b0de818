import { hashPassword } from '../../src/auth/password.ts';
import { refreshGrants } from '../../src/auth/sign-in-grants.ts';
import { createStyle } from '../../src/catalogue/create-style.ts';
import { newItem } from '../../src/catalogue/item-row.ts';
import { articleFold } from '../../src/catalogue/variant-row.ts';
import { createClient, newClient } from '../../src/clients/create-client.ts';
import { newCommand } from '../../src/core/command.ts';
import { skuKey } from '../../src/core/fold.ts';
import { derivedId, itemId } from '../../src/core/ids.ts';
import type { Command, Recorded } from '../../src/core/operation.ts';
import type { Row, Writer } from '../../src/core/store/store.ts';
import { DEFAULT_DAY_START_MINUTES, DEFAULT_ZONE } from '../../src/core/time.ts';
import { DEFAULT_RATES } from '../../src/currency/rules.ts';
import { addServerTill, serverTillId } from '../../src/devices/server-till.ts';
import { completeSale } from '../../src/sale/complete-sale.ts';
import { decideRefund } from '../../src/sale/decide-refund.ts';
import { decideSale } from '../../src/sale/decide-sale.ts';
import { refundSale } from '../../src/sale/refund-sale.ts';
import type { SampleStyle } from '../../src/sample/demo-catalogue.ts';
import { SAMPLE_TAX_RATE, type SampleRefund, type SampleSale } from '../../src/sample/demo-sales.ts';
import { type DemoShop, type SampleEvent, thresholdOf } from '../../src/sample/demo-shop.ts';
import { SAMPLE_PASSWORD, SHOPS, sellerOf } from '../../src/sample/shops.ts';
import { storeCode } from '../../src/stores/store-code.ts';

/** The sample's people work in its stores alone; nobody has to be asked. */
const ANYWHERE = { requireStore: () => undefined };

async function ownerOf(w: Writer): Promise<Row<'users'> | undefined> {
  const users = await w.q.select().from(w.t.users);
  return users.find((u) => u.role === 'owner');
}

async function writeStores(w: Writer, shop: DemoShop, owner: Row<'users'> | undefined): Promise<void> {
  const taken = new Set((await w.q.select({ code: w.t.stores.code }).from(w.t.stores)).map((s) => s.code));
  for (const [i, { city, name, nameAr }] of SHOPS.entries()) {
    const id = shop.stores[i]?.id;
    if (!id || (await w.get('stores', id))) continue;
    const code = storeCode(city, taken);
    taken.add(code);
    const manager = shop.people.find((p) => p.shop === i && p.role === 'manager');
    await w.insert('stores', {
      ...sellerOf(i),
      id,
      code,
      name,
      nameAr,
      manager: manager?.name ?? '',
      opensAt: '10:00',
      closesAt: '21:00',
      currency: 'MAD',
      taxRate: SAMPLE_TAX_RATE,
      zone: DEFAULT_ZONE,
      dayStartMinutes: DEFAULT_DAY_START_MINUTES,
      logo: null,
      ownerId: owner?.id ?? null,
      createdAt: shop.openedAt,
      archivedAt: null,
    });
    await addServerTill(w, id, shop.openedAt);
    await refreshGrants(w, { subjectId: id });
    await noteCreated(w, shop, owner, 'store.created', id, { name });
  }
}

async function noteCreated(
  w: Writer,
  shop: DemoShop,
  owner: Row<'users'> | undefined,
  action: string,
  entityId: string,
  details: Record<string, unknown>,
): Promise<void> {
  await w.insertMissing('auditLog', {
    id: derivedId(entityId, 'sample:audit'),
    storeId: action === 'store.created' ? entityId : null,
    at: shop.openedAt,
    userId: owner?.id ?? null,
    userName: owner?.name ?? '',
    action,
    entityId,
    details,
  });
}

export type PreparedPeople = { hash: string; salt: string; avatar: string | null }[];

/** A password's hash for each person, which takes time and so is made before the transaction. */
export async function hashPasswords(
  shop: DemoShop,
  password = SAMPLE_PASSWORD,
): Promise<{ hash: string; salt: string }[]> {
  return await Promise.all(shop.people.map(() => hashPassword(password)));
}

/** The stores, their server tills, and everybody who works in them. */
export async function writeShop(
  w: Writer,
  shop: DemoShop,
  prepared: PreparedPeople,
  mustChangePassword = false,
): Promise<void> {
  const owner = await ownerOf(w);
  for (const [id, rate] of Object.entries(DEFAULT_RATES)) {
    await w.insertMissing('currencyRates', { id, rate, changedAt: shop.openedAt });
  }
  await writeStores(w, shop, owner);
  for (const [i, person] of shop.people.entries()) {
    const { hash = '', salt = '', avatar = null } = prepared[i] ?? {};
    const storeId = person.shop === null ? undefined : shop.stores[person.shop]?.id;
    const { id, name, nameAr, role, pay } = person;
    await w.insertMissing('users', {
      id,
      name,
      nameAr,
      nameFr: name,
      role,
      email: null,
      phone: null,
      avatar,
      assignments: storeId ? [{ storeId, role }] : [],
      permissions: [],
      canManageInventory: false,
      mustChangePassword,
      createdAt: shop.openedAt,
      archivedAt: null,
    });
    await w.insertMissing('employments', { ...pay, id, address: null, hiredOn: null });
    await w.insertMissing('credentials', { id, kind: 'user', hash, salt, changedAt: shop.openedAt });
    await refreshGrants(w, { subjectId: id });
    await noteCreated(w, shop, owner, 'user.created', id, { name, role });
  }
}

async function commandOf(
  w: Writer,
  shop: DemoShop,
  event: { id: string; at: number; shop: number; cashier: number },
): Promise<{ command: Command; known: Recorded; storeId: string }> {
  const storeId = shop.stores[event.shop]?.id ?? '';
  const actor = await w.get('users', shop.people[event.cashier]?.id ?? '');
  const device = await w.get('devices', serverTillId(storeId));
  if (!actor || !device) throw new Error('the people of the sample shop are missing');
  const till = { id: device.id, code: device.code, incarnation: device.incarnation };
  const command = newCommand({ id: event.id, at: event.at, actor, till });
  return { command, known: { ...command, tillId: till.id, actorId: actor.id }, storeId };
}

function articleRow(
  style: Row<'styles'>,
  v: SampleStyle['variants'][number],
  pictures: ReadonlyMap<string, string>,
): Row<'articles'> {
  return {
    id: v.articleId,
    styleId: style.id,
    sku: v.sku,
    skuKey: skuKey(v.sku),
    barcode: v.barcode,
    size: v.size,
    color: v.color,
    colorImage: pictures.get(v.color) ?? null,
    fold: articleFold(style, v),
    isDiscontinued: false,
    createdAt: style.createdAt,
    archivedAt: null,
  };
}

/**
 * A style with its articles, and in each store that carries it the items and what they were stocked with.
 * @param pictures content hashes by colour; the first is the style's
 */
export async function writeStyle(
  w: Writer,
  shop: DemoShop,
  n: number,
  pictures: ReadonlyMap<string, string>,
): Promise<void> {
  const sample = shop.styles[n];
  if (!sample) return;
  const { id, name, nameAr, nameFr, category, fabricType, description } = sample;
  const style: Row<'styles'> = {
    id,
    name,
    nameAr,
    nameFr,
    category,
    fabricType,
    description,
    image: [...pictures.values()][0] ?? null,
    supplierId: null,
    createdAt: shop.openedAt,
    archivedAt: null,
  };
  const articles = sample.variants.map((v) => articleRow(style, v, pictures));
  for (const [i, terms] of sample.terms.entries()) {
    if (!terms) continue;
    const { known, storeId } = await commandOf(w, shop, {
      id: shop.stores[i]?.deliveryIds[n] ?? '',
      at: shop.openedAt,
      shop: i,
      cashier: shop.people.findIndex((p) => p.shop === i && p.role === 'manager'),
    });
    const manager = await w.get('users', known.actorId);
    const pieces = (articleId: string) => shop.initialStock[i]?.get(articleId) ?? 0;
    const items = articles.map((article) =>
      newItem({
        style,
        article,
        storeId,
        terms: { ...terms, lowStockThreshold: thresholdOf(pieces(article.id)) },
        at: shop.openedAt,
      }),
    );
    const record = {
      storeId,
      style,
      articles,
      items,
      stock: Object.fromEntries(items.map((item) => [item.id, pieces(item.articleId)])),
      user: { id: known.actorId, name: manager?.name ?? '' },
    };
    await createStyle.apply(w, record, known);
  }
}

async function writeSale(w: Writer, shop: DemoShop, sale: SampleSale, clientIds: string[]): Promise<void> {
  const { command, known, storeId } = await commandOf(w, shop, sale);
  const record = await decideSale(
    w,
    {
      storeId,
      clientId: sale.client === null ? null : (clientIds[sale.client] ?? null),
      items: sale.lines.map(({ variant, price, quantity }) => ({
        productId: itemId(variant.articleId, storeId),
        price,
        quantity,
      })),
      discountPercentage: sale.discountPercentage,
      paymentMethod: 'cash',
      paymentAmount: 0,
      payments: sale.payments,
      currency: sale.payments[0]?.currency ?? 'MAD',
      exchangeRate: 1,
    },
    command,
    ANYWHERE,
  );
  await completeSale.apply(w, record, known);
}

async function writeRefund(w: Writer, shop: DemoShop, refund: SampleRefund): Promise<void> {
  const { command, known } = await commandOf(w, shop, refund);
  const record = await decideRefund(
    w,
    {
      id: refund.saleId,
      itemsToReturn: [
        { saleLineId: derivedId(refund.saleId, `line:${refund.line}`), quantity: refund.quantity },
      ],
      repayAs: 'as_paid',
      reason: refund.reason,
      notes: null,
    },
    command,
    ANYWHERE,
  );
  await refundSale.apply(w, record, known);
}

/** One thing that happened, through the product's own deciding and applying halves. */
export async function writeEvent(
  w: Writer,
  shop: DemoShop,
  event: SampleEvent,
  clientIds: readonly string[][],
): Promise<void> {
  if (event.kind === 'sale') return await writeSale(w, shop, event, clientIds[event.shop] ?? []);
  if (event.kind === 'refund') return await writeRefund(w, shop, event);
  const { command, known, storeId } = await commandOf(w, shop, event);
  const client = newClient({ ...event.client, storeId }, command);
  await createClient.apply(w, { client, userName: command.actor.name }, known);
}
