import { variantById } from '../catalogue/variant-row.ts';
import type { Reader } from '../core/store/store.ts';
import type { Envelope } from '../sync/contract.ts';
import type { InboxEntry } from './contract.ts';

type Names = NonNullable<InboxEntry['subject']>;
type Described = Pick<InboxEntry, 'document' | 'amount' | 'subject'>;

const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** The envelope in a command's text; null for what is none. */
export function envelopeIn(text: string): Partial<Envelope> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Partial<Envelope>) : null;
  } catch {
    return null;
  }
}

/**
 * What a person recognises a command by: the receipt's number, the amount, the name of what it is about. Its text
 * may come from any program, so nothing in it is taken for granted.
 */
export async function describeCommand(r: Reader, envelope: Partial<Envelope> | null): Promise<Described> {
  const input = objectOf(envelope?.input);
  const record = objectOf(envelope?.record);
  const amount = record.total ?? input.price;
  return {
    document: textOf(objectOf(record.receipt).label),
    amount: Number.isSafeInteger(amount) ? Number(amount) : null,
    subject: namesIn(record.client) ?? namesIn(record.style) ?? namesIn(input) ?? (await named(r, envelope)),
  };
}

function namesIn(value: unknown): Names | null {
  const { name, nameAr, nameFr } = objectOf(value);
  const known = textOf(name);
  return known === null ? null : { name: known, nameAr: textOf(nameAr), nameFr: textOf(nameFr) };
}

/** The name of the row that an edit's input points to. */
async function named(r: Reader, envelope: Partial<Envelope> | null): Promise<Names | null> {
  const target = textOf(objectOf(envelope?.input).id);
  if (target === null || !envelope?.name?.startsWith('products.')) return null;
  const variant = await variantById(r, target);
  if (!variant) return null;
  const { style, article } = variant;
  const withSku = (name: string | null) => name && `${name} · ${article.sku}`;
  return {
    name: `${style.name} · ${article.sku}`,
    nameAr: withSku(style.nameAr),
    nameFr: withSku(style.nameFr),
  };
}
