import { and, eq, inArray, isNull, like, or, sql } from 'drizzle-orm';
import { fold } from '../core/fold.ts';
import type { Reader, Row } from '../core/store/store.ts';
import type { ImportField } from './field-rules.ts';
import type { PartyLine } from './party-line.ts';

/** Finds the row that a line is about. */
export type Finder<T extends 'clients' | 'suppliers'> = (line: PartyLine) => Row<T> | undefined;

/** A name alone says who is meant only if nothing speaks against it, and only one has it. */
function namedOne(rows: readonly Row<'clients'>[], line: PartyLine): Row<'clients'> | undefined {
  const fitting = rows.filter(
    (row) => (line.phone === null || row.phone === '') && (line.email === null || row.email === null),
  );
  return fitting.length === 1 ? fitting[0] : undefined;
}

/**
 * The clients of a store that some lines may be about: by phone, else by email, else by name. A duplicate stands for
 * the client that it was merged into; archived clients are left alone.
 */
export async function findClients(
  r: Reader,
  storeId: string,
  lines: readonly PartyLine[],
): Promise<Finder<'clients'>> {
  const { clients: c } = r.t;
  const phones = lines.flatMap(({ phone }) => phone ?? []);
  const emails = lines.flatMap(({ email }) => email?.toLowerCase() ?? []);
  const names = lines.map(({ name }) => fold(name));
  const nameOnly = lines.filter(({ phone, email }) => phone === null && email === null);
  const rows = await r.q
    .select()
    .from(c)
    .where(
      and(
        eq(c.storeId, storeId),
        or(
          phones.length > 0 ? inArray(c.phone, phones) : undefined,
          emails.length > 0 ? inArray(sql`lower(${c.email})`, emails) : undefined,
          inArray(c.fold, names),
          ...nameOnly.map(({ name }) => like(c.fold, `${fold(name)} %`)),
        ),
      ),
    )
    .orderBy(c.createdAt, c.id);
  const merged = await r.getMany(
    'clients',
    rows.flatMap((row) => row.mergedInto ?? []),
  );
  const targets = new Map(merged.map((row) => [row.id, row]));
  const byPhone = new Map<string, Row<'clients'>>();
  const byEmail = new Map<string, Row<'clients'>>();
  const byName = new Map<string, Row<'clients'>[]>();
  for (const row of rows) {
    const client = row.mergedInto === null ? row : targets.get(row.mergedInto);
    if (!client || client.archivedAt !== null) continue;
    if (row.phone !== '' && !byPhone.has(row.phone)) byPhone.set(row.phone, client);
    const email = row.email?.toLowerCase();
    if (email && !byEmail.has(email)) byEmail.set(email, client);
    if (row.mergedInto === null) byName.set(fold(row.name), [...(byName.get(fold(row.name)) ?? []), client]);
  }
  return (line) =>
    (line.phone === null ? undefined : byPhone.get(line.phone)) ??
    (line.email === null ? undefined : byEmail.get(line.email.toLowerCase())) ??
    namedOne(byName.get(fold(line.name)) ?? [], line);
}

/** The shop's suppliers: by ICE, else by name. */
export async function findSuppliers(r: Reader): Promise<Finder<'suppliers'>> {
  const { suppliers: s } = r.t;
  const rows = await r.q.select().from(s).where(isNull(s.archivedAt)).orderBy(s.createdAt, s.id);
  const byIce = new Map<string, Row<'suppliers'>>();
  const byName = new Map<string, Row<'suppliers'>>();
  for (const row of rows) {
    if (row.ice !== null && !byIce.has(row.ice)) byIce.set(row.ice, row);
    if (!byName.has(fold(row.name))) byName.set(fold(row.name), row);
  }
  return (line) => (line.ice === null ? undefined : byIce.get(line.ice)) ?? byName.get(fold(line.name));
}

/** What a line says differently of a client or a supplier; blank cells change nothing. */
export function partyEdit<T extends 'clients' | 'suppliers'>(
  row: Row<T>,
  { line: _line, measurements: _measurements, account: _account, ...cells }: PartyLine,
): Partial<Record<ImportField, string>> {
  const current = row as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(cells).filter(
      ([field, value]) => value !== null && field in row && value !== current[field],
    ),
  ) as Partial<Record<ImportField, string>>;
}

/** The measures that a line says differently of a client; the client's others stay. */
export function measuresEdit(
  { measurements: current }: Row<'clients'>,
  { measurements }: PartyLine,
): PartyLine['measurements'] {
  return Object.fromEntries(
    Object.entries(measurements).filter(([measure, value]) => current[measure] !== value),
  );
}
