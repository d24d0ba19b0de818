import type { Reader, Row } from '../core/store/store.ts';
import { paymentLabels } from '../documents/payments-labels.ts';
import type { PaymentMethod } from './contract.ts';
import {
  BUILT_IN,
  BUILT_IN_METHODS,
  type BuiltInMethod,
  byPosition,
  isBuiltIn,
  type MethodNames,
} from './rules.ts';

function builtInRow(id: BuiltInMethod): Row<'paymentMethods'> {
  const { kind, isAway, ...use } = BUILT_IN[id];
  const noNames = { name: null, nameAr: null, nameFr: null };
  // The moment does not matter: nobody has put it away.
  const awayAt = isAway ? 0 : null;
  return { id, kind, parentId: null, ...noNames, ...use, position: BUILT_IN_METHODS.indexOf(id), awayAt };
}

/** The rows that the built-in methods have as soon as something of them changes. */
const BUILT_IN_ROWS = Object.fromEntries(BUILT_IN_METHODS.map((id) => [id, builtInRow(id)])) as Record<
  BuiltInMethod,
  Row<'paymentMethods'>
>;

const builtInNames = (id: string): MethodNames => {
  const nameOf = (locale: 'ar' | 'en' | 'fr') => (isBuiltIn(id) ? paymentLabels(locale).methods[id] : id);
  return { name: nameOf('en'), nameAr: nameOf('ar'), nameFr: nameOf('fr') };
};

/** A method as the API shows it. */
export function toMethod({ awayAt, name, nameAr, nameFr, ...row }: Row<'paymentMethods'>): PaymentMethod {
  const names = name === null ? builtInNames(row.id) : { name, nameAr, nameFr };
  return { ...row, ...names, hasOwnName: name !== null, isAway: awayAt !== null };
}

/** One method; undefined if the house has none of that id. */
export async function methodRow(r: Reader, id: string): Promise<Row<'paymentMethods'> | undefined> {
  return (await r.get('paymentMethods', id)) ?? (isBuiltIn(id) ? BUILT_IN_ROWS[id] : undefined);
}

/** All methods in their order. */
export async function methodRows(r: Reader): Promise<Row<'paymentMethods'>[]> {
  const rows = await r.q.select().from(r.t.paymentMethods);
  const changed = new Set(rows.map((row) => row.id));
  const unchanged = BUILT_IN_METHODS.filter((id) => !changed.has(id)).map((id) => BUILT_IN_ROWS[id]);
  return [...rows, ...unchanged].sort(byPosition);
}

/** The names that the house gave to its methods, by their ids. */
export async function ownNames(r: Reader): Promise<Map<string, MethodNames>> {
  const names = new Map<string, MethodNames>();
  for (const { id, name, nameAr, nameFr } of await r.q.select().from(r.t.paymentMethods)) {
    if (name !== null) names.set(id, { name, nameAr, nameFr });
  }
  return names;
}

/** The names that the house gave to some of its methods; undefined if it gave none. */
export async function ownNamesOf(
  r: Reader,
  methods: readonly string[],
): Promise<Record<string, MethodNames> | undefined> {
  const rows = await r.getMany('paymentMethods', [...new Set(methods)]);
  const named = rows.flatMap(({ id, name, nameAr, nameFr }) =>
    name === null ? [] : [[id, { name, nameAr, nameFr }] as const],
  );
  return named.length > 0 ? Object.fromEntries(named) : undefined;
}
