import { and, eq, isNull } from 'drizzle-orm';
import { MEASURES } from '../clients/rules.ts';
import { amountOfFile, csvFile, csvText } from '../core/csv.ts';
import { read } from '../core/operation.ts';
import { behind } from '../core/store/keyset.ts';
import type { Row } from '../core/store/store.ts';
import { requireExports } from '../stores/require-exports.ts';
import { importsContract } from './contract.ts';
import { CLIENT_FIELDS } from './field-rules.ts';
import { accountsOf, type KnownAccount } from './known-accounts.ts';

/** Clients read per batch, some milliseconds, so that other work can run in between. */
const AT_ONCE = 400;

/** What a client owes now: for the reader. An import takes the opening balance. */
const OWED_NOW = 'owedNow';

type Cells = Record<(typeof CLIENT_FIELDS)[number] | typeof OWED_NOW, string | null>;

const measureOf = (value: number | undefined) =>
  value === undefined ? null : String(value).replace('.', ',');

function cellsOf(client: Row<'clients'>, account: KnownAccount): Cells {
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
    accountLimit: account.limit === null ? null : amountOfFile(account.limit),
    accountDueDays: account.dueDays === null ? null : String(account.dueDays),
    accountOpening: account.opening === 0 ? null : amountOfFile(account.opening),
    owedNow: account.balance === 0 ? null : amountOfFile(account.balance),
  };
}

export const exportClients = read(
  importsContract.exportClients,
  async (r, { storeId, includeArchived }, call) => {
    await requireExports(r, call, storeId);
    const { clients: c } = r.t;
    const fields = [...CLIENT_FIELDS, OWED_NOW] as const;
    const parts = [csvText([fields])];
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
      parts.push(csvText(rows.map((cells) => fields.map((field) => cells[field] ?? ''))));
      const end = page.at(-1);
      if (!end || page.length < AT_ONCE) break;
      last = [end.fold, end.id];
      await call.ports.work.letOthers();
    }
    return csvFile('clients.csv', parts);
  },
);
