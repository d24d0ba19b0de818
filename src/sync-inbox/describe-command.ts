import { itemById } from '../catalogue/select-items.ts';
import type { Reader } from '../core/store/store.ts';
import type { InboxEntry } from './contract.ts';

/** Possible fields of a command's text; any program may have written it. */
export type Said = {
  name?: string;
  till?: string;
  at?: number;
  actor?: string | null;
  store?: string | null;
  input?: unknown;
  record?: unknown;
};

type Names = NonNullable<InboxEntry['subject']>;
type Described = Pick<InboxEntry, 'document' | 'amount' | 'subject'>;

const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** Parses the envelope of a command; null if it is no JSON object. */
export function envelopeIn(text: string): Said | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Said) : null;
  } catch {
    return null;
  }
}

/**
 * Describes a command to people: receipt number, amount, and name of the subject. Any program may have written the
 * text, so every field is checked.
 */
export async function describeCommand(r: Reader, envelope: Said | null): Promise<Described> {
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
  const ownName = textOf(name);
  return ownName === null ? null : { name: ownName, nameAr: textOf(nameAr), nameFr: textOf(nameFr) };
}

/** The name of the row that an edit's input refers to. */
async function named(r: Reader, envelope: Said | null): Promise<Names | null> {
  const target = textOf(objectOf(envelope?.input).id);
  if (target === null || !envelope?.name?.startsWith('catalogue.')) return null;
  const item = await itemById(r, target);
  if (!item) return null;
  const { style, article } = item;
  const withSku = (name: string | null) => name && `${name} · ${article.sku}`;
  return {
    name: `${style.name} · ${article.sku}`,
    nameAr: withSku(style.nameAr),
    nameFr: withSku(style.nameFr),
  };
}
