import type { Finding } from '../core/operation.ts';
import type { Row, Writer } from '../core/store/store.ts';
import { businessDayOf } from '../core/time.ts';
import { consentId } from '../price-lists/find-offers.ts';
import { concerns, type LineList, listedPrice, offOfLists, piecesByStyle } from '../price-lists/rules.ts';
import { againstLists, type TermsLine } from './price-rules.ts';

type Line = TermsLine & { itemId: string | null; priceList?: LineList | null | undefined };

type Listed = {
  storeId: string;
  documentId: string;
  clientId: string | null;
  lines: readonly Line[];
};

type Around = {
  store: Row<'stores'>;
  day: string;
  client: Row<'clients'> | undefined;
  pieces: ReadonlyMap<string, number>;
};

/**
 * Whether a list prices an item so, as far as the server knows. A till that was offline may sell under a list until its
 * last day, also if it was ended before.
 */
async function isListed(w: Writer, line: Line, item: Row<'items'> | undefined, o: Around): Promise<boolean> {
  const under = line.priceList;
  if (!under) return true;
  const list = await w.get('priceLists', under.id);
  if (!list || list.confirmedAt === null || !item) return false;
  const price = under.take === undefined ? listedPrice(list, under.ownPrice) : under.ownPrice;
  const lowest = listedPrice(list, under.ownPrice);
  const isOpen =
    list.storeIds.includes(o.store.id) &&
    list.startsOn <= o.day &&
    o.day <= list.endsOn &&
    concerns(list, item) &&
    (o.pieces.get(item.styleId) ?? 0) >= list.fromPieces &&
    (list.clientKinds.length === 0 || (o.client !== undefined && list.clientKinds.includes(o.client.kind)));
  const isSame =
    list.kind === under.kind &&
    (list.take ?? undefined) === under.take &&
    (list.pay ?? undefined) === under.pay &&
    list.mayReduce === (under.isFixed === undefined) &&
    price === line.listPrice;
  if (!isOpen || !isSame) return false;
  if (item.floor === null || lowest >= item.floor) return true;
  // A consent makes the list's price the minimum price. A till that states another one knew the item before its
  // minimum price was raised above the list.
  if (line.floor !== lowest) return true;
  const consent = await w.get('priceListConsents', consentId(list.id, item.id));
  return consent !== undefined && consent.price <= lowest;
}

/**
 * Finds lines that were sold under a price list that the server does not know, that was not in force, that does not
 * price the item so, or against which somebody gave a discount.
 */
export async function findUnlisted(
  w: Writer,
  { storeId, documentId, clientId, lines }: Listed,
  command: { at: number; moment?: number | undefined },
): Promise<Finding[]> {
  if (!lines.some((line) => line.priceList)) return [];
  const store = await w.get('stores', storeId);
  if (!store) return [];
  const items = new Map(
    (
      await w.getMany(
        'items',
        lines.flatMap((line) => line.itemId ?? []),
      )
    ).map((item) => [item.id, item]),
  );
  const around: Around = {
    store,
    day: businessDayOf(store, command.at),
    client: clientId === null ? undefined : await w.get('clients', clientId),
    pieces: piecesByStyle(
      lines.map(({ itemId, quantity }) => ({ styleId: items.get(itemId ?? '')?.styleId, quantity })),
    ),
  };
  const off = offOfLists(lines);
  const against = new Set(againstLists({ lines, discountPercentage: 0 }));
  const findings: Finding[] = [];
  for (const [place, line] of lines.entries()) {
    if (!line.priceList) continue;
    const isOff = (line.priceList.off ?? 0) === off[place];
    const isRight =
      isOff && !against.has(place) && (await isListed(w, line, items.get(line.itemId ?? ''), around));
    if (isRight) continue;
    findings.push({
      kind: 'price_list_unknown',
      storeId,
      documentId,
      role: `price_list_unknown:${place}`,
      data: {
        itemId: line.itemId,
        list: line.priceList.name,
        price: line.listPrice,
        ownPrice: line.priceList.ownPrice,
      },
    });
  }
  return findings;
}
