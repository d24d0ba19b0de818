import type { AttributeNames } from '../../src/attributes/attribute-names.ts';
import { attributeNames } from '../../src/attributes/attribute-row.ts';
import { goodsNames } from '../../src/attributes/name-goods.ts';
import { createStyle } from '../../src/catalogue/create-style.ts';
import { newItem } from '../../src/catalogue/item-row.ts';
import { articleFold } from '../../src/catalogue/select-items.ts';
import { createClient, newClient } from '../../src/clients/create-client.ts';
import { newCommand } from '../../src/core/command.ts';
import { skuKey } from '../../src/core/fold.ts';
import { derivedId, itemId } from '../../src/core/ids.ts';
import type { Command, Recorded } from '../../src/core/operation.ts';
import type { Row, Writer } from '../../src/core/store/store.ts';
import { DEFAULT_DAY_START_MINUTES, DEFAULT_ZONE } from '../../src/core/time.ts';
import { hashPassword } from '../../src/credentials/password.ts';
import { refreshGrants } from '../../src/credentials/sign-in-grants.ts';
import { DEFAULT_RATES } from '../../src/currency/rules.ts';
import { completeSale } from '../../src/sales/complete-sale.ts';
import { decideRefund } from '../../src/sales/decide-refund.ts';
import { decideSale } from '../../src/sales/decide-sale.ts';
import { refundSale } from '../../src/sales/refund-sale.ts';
import type { SampleStyle } from '../../src/sample/demo-catalogue.ts';
import { SAMPLE_TAX_RATE, type SampleRefund, type SampleSale } from '../../src/sample/demo-sales.ts';
import { type DemoShop, type SampleEvent, thresholdOf } from '../../src/sample/demo-shop.ts';
import { KINDS } from '../../src/sample/garments.ts';
import { SAMPLE_PASSWORD, SHOPS, sellerOf } from '../../src/sample/shops.ts';
import { addServerTill, serverTillId } from '../../src/stores/server-till.ts';
import { storeCode } from '../../src/stores/store-code.ts';

/** The sample's people only work in its own stores, so no store check is needed. */
const ANYWHERE = { requireStore: () => undefined, may: () => true };

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

/** Hashes a password for each person; slow, and therefore done before the transaction. */
export async function hashPasswords(
  shop: DemoShop,
  password = SAMPLE_PASSWORD,
): Promise<{ hash: string; salt: string }[]> {
  return await Promise.all(shop.people.map(() => hashPassword(password)));
}

/** Writes the stores, their server tills, and all people who work in them. */
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
  await writeCategories(w, shop.openedAt);
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
): Promise<{ command: Command; recorded: Recorded; storeId: string }> {
  const storeId = shop.stores[event.shop]?.id ?? '';
  const actor = await w.get('users', shop.people[event.cashier]?.id ?? '');
  const device = await w.get('devices', serverTillId(storeId));
  if (!actor || !device) throw new Error('the people of the sample shop are missing');
  const till = { id: device.id, code: device.code, incarnation: device.incarnation };
  const command = newCommand({ id: event.id, at: event.at, actor, till });
  return { command, recorded: { ...command, tillId: till.id, actorId: actor.id }, storeId };
}

/** Writes the categories with all their names; colours and sizes are added with the first article that uses them. */
async function writeCategories(w: Writer, at: number): Promise<void> {
  const { names, make } = await goodsNames(w, at);
  for (const { category } of Object.values(KINDS)) {
    if (names.find('category', category.fr)) continue;
    const { fr: nameFr, ar: nameAr, en: nameEn } = category;
    await make({ kind: 'category', name: nameFr, nameAr, nameFr, nameEn });
  }
}

function articleRow(
  names: AttributeNames,
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
    fold: articleFold(names, style, v),
    isDiscontinued: false,
    createdAt: style.createdAt,
    archivedAt: null,
  };
}

/**
 * Writes a style with its articles, and in each store that carries it the items and their initial stock.
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
  const names = await attributeNames(w);
  const articles = sample.variants.map((v) => articleRow(names, style, v, pictures));
  for (const [i, terms] of sample.terms.entries()) {
    if (!terms) continue;
    const { recorded, storeId } = await commandOf(w, shop, {
      id: shop.stores[i]?.deliveryIds[n] ?? '',
      at: shop.openedAt,
      shop: i,
      cashier: shop.people.findIndex((p) => p.shop === i && p.role === 'manager'),
    });
    const manager = await w.get('users', recorded.actorId);
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
      user: { id: recorded.actorId, name: manager?.name ?? '' },
    };
    await createStyle.apply(w, record, recorded);
  }
}

async function writeSale(w: Writer, shop: DemoShop, sale: SampleSale, clientIds: string[]): Promise<void> {
  const { command, recorded, storeId } = await commandOf(w, shop, sale);
  const record = await decideSale(
    w,
    {
      storeId,
      clientId: sale.client === null ? null : (clientIds[sale.client] ?? null),
      items: sale.lines.map(({ article, price, quantity }) => ({
        productId: itemId(article.articleId, storeId),
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
  await completeSale.apply(w, record, recorded);
}

async function writeRefund(w: Writer, shop: DemoShop, refund: SampleRefund): Promise<void> {
  const { command, recorded } = await commandOf(w, shop, refund);
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
  await refundSale.apply(w, record, recorded);
}

/** Writes one event through the operations' own decide and apply functions. */
export async function writeEvent(
  w: Writer,
  shop: DemoShop,
  event: SampleEvent,
  clientIds: readonly string[][],
): Promise<void> {
  if (event.kind === 'sale') return await writeSale(w, shop, event, clientIds[event.shop] ?? []);
  if (event.kind === 'refund') return await writeRefund(w, shop, event);
  const { command, recorded, storeId } = await commandOf(w, shop, event);
  const client = newClient({ ...event.client, storeId }, command);
  await createClient.apply(w, { client, userName: command.actor.name }, recorded);
}
