import { type Claim, sharedIf } from '../core/claims.ts';
import { Refusal } from '../core/errors.ts';
import { isWithheld, type Recorded } from '../core/operation.ts';
import { worksIn } from '../core/permissions.ts';
import type { Row, Writer } from '../core/store/store.ts';

type Line = { seller?: { id: string; name: string } | undefined };
type Asked = { sellerId?: string | undefined };

/**
 * The seller of each line: that of the line, or of the sale. A line without one is sold by the cashier.
 * @throws SELLER_UNKNOWN for somebody who does not work in the store
 */
export async function sellersOf(
  w: Writer,
  input: Asked & { items: readonly Asked[] },
  storeId: string,
): Promise<(Row<'users'> | undefined)[]> {
  const ids = input.items.map((line) => line.sellerId ?? input.sellerId);
  const named = [...new Set(ids.flatMap((id) => id ?? []))];
  if (named.length === 0) return ids.map(() => undefined);
  const people = new Map((await w.getMany('users', named)).map((person) => [person.id, person]));
  for (const id of named) {
    const person = people.get(id);
    if (!person || person.archivedAt !== null || !worksIn(person, storeId)) {
      throw new Refusal('SELLER_UNKNOWN');
    }
  }
  return ids.map((id) => people.get(id ?? ''));
}

/** A till credits people of the sale's store only: with anyone else, the line counts as sold by the cashier. */
export const claimsOfSellers = ({ lines, storeId }: { lines: readonly Line[]; storeId: string }): Claim[] =>
  [...new Set(lines.flatMap((line) => line.seller?.id ?? []))].map((id) =>
    sharedIf('users', id, async (r) => {
      const person = await r.get('users', id);
      return person !== undefined && worksIn(person, storeId);
    }),
  );

/** The lines of a sale without sellers whom the till may not credit. */
export const withoutStrangers = <L extends Line>(
  lines: readonly L[],
  command: Pick<Recorded, 'withheld'>,
): L[] =>
  lines.map((line) =>
    line.seller && isWithheld(command, 'users', line.seller.id) ? { ...line, seller: undefined } : line,
  );

/** The people who sold something, in the order of their lines, as the receipt names them. */
export const soldByOf = (sellers: readonly (Row<'users'> | undefined)[]) => [
  ...new Map(
    sellers.flatMap((person) =>
      person ? [[person.id, { name: person.name, nameAr: person.nameAr }] as const] : [],
    ),
  ).values(),
];
