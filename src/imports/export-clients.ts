import { and, eq, isNull } from 'drizzle-orm';
import { MEASURES } from '../clients/rules.ts';
import { amountOfFile, csvFile, csvText } from '../core/csv.ts';
import { read } from '../core/operation.ts';
import { behind } from '../core/store/keyset.ts';
import type { Row } from '../core/store/store.ts';
import { requireExports } from '../stores/require-exports.ts';
import { importsContract } from './contract.ts';
import { UP_TO_ACCOUNT } from './field-rules.ts';
import { accountsOf, type KnownAccount } from './known-accounts.ts';

/** Clients read per batch, some milliseconds, so that other work can run in between. */
const AT_ONCE = 400;

/** What a client owes and has in points now is for the reader: an import takes what the client had before. */
const COLUMNS = [...UP_TO_ACCOUNT, 'owedNow', 'pointsOpening', 'pointsNow'] as const;

type Cells = Record<(typeof COLUMNS)[number], string | null>;

const measureOf = (value: number | undefined) =>
  value === undefined ? null : String(value).replace('.', ',');

function cellsOf(client: Row<'clients'>, { limit, dueDays, owed, points }: KnownAccount): Cells {
  const { name, phone, email, address, ice, rc, notes, measurements } = client;
  const measures = Object.fromEntries(
    MEASURES.map((measure) => [measure, measureOf(measurements[measure])]),
  ) as Record<(typeof MEASURES)[number], string | null>;
  return {
    name,
    phone,
    email,
    address,
    ice,
    rc,
    notes,
    ...measures,
    accountLimit: limit === null ? null : amountOfFile(limit),
    accountDueDays: dueDays === null ? null : String(dueDays),
    accountOpening: owed.opening === 0 ? null : amountOfFile(owed.opening),
    owedNow: owed.balance === 0 ? null : amountOfFile(owed.balance),
    pointsOpening: points.opening === 0 ? null : String(points.opening),
    pointsNow: points.balance === 0 ? null : String(points.balance),
  };
}

export const exportClients = read(
  importsContract.exportClients,
  async (r, { storeId, includeArchived }, call) => {
    await requireExports(r, call, storeId);
    const { clients: c } = r.t;
    const parts = [csvText([COLUMNS])];
    let last: [string, string] | null = null;
    for (;;) {
      const page: Row<'clients'>[] = await r.q
        .select()
        .from(c)
        .where(
          and(
            eq(c.storeId, storeId),
            isNull(c.mergedInto),
            includeArchived ? undefined : isNull(c.archivedAt),
            behind([c.fold, c.id], last),
          ),
        )
        .orderBy(c.fold, c.id)
        .limit(AT_ONCE);
      const accountOf = await accountsOf(
        r,
        page.map(({ id }) => id),
      );
      const rows = page.map((client) => cellsOf(client, accountOf(client.id)));
      parts.push(csvText(rows.map((cells) => COLUMNS.map((column) => cells[column] ?? ''))));
      const end = page.at(-1);
      if (!end || page.length < AT_ONCE) break;
      last = [end.fold, end.id];
      await call.ports.work.letOthers();
    }
    return csvFile('clients.csv', parts);
  },
);
