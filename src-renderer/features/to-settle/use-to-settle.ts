import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { EXCEPTION_PERMISSIONS } from '../../../src/core/findings.ts';
import { api } from '../../api/client.ts';
import { useHardware } from '../../api/hardware.ts';
import { usePages } from '../../api/paged.ts';
import { useSession, useStoreScope } from '../../api/session.ts';
import { useTillStatus } from '../../api/till.ts';
import { useWaitingRequests } from '../approvals/public.ts';

/** A till that has not called for longer than this is reported. */
const SILENT_MS = 24 * 3_600_000;
/** What changes as time goes by, without an event, is read again this often. */
const EVERY_MS = 10 * 60_000;
/** Commands shown at once. */
const PAGE = 50;

const rowsOf = <Row>(query: { data: { pages: { items: Row[] }[] } | undefined }): Row[] =>
  query.data?.pages.flatMap((page) => page.items) ?? [];

/**
 * Everything in the chosen stores that waits for the signed-in person, from the lists that know it. Lists that the
 * person may not see are not asked; a till that is offline shows what it knows itself.
 */
export function useToSettle() {
  const { can, program } = useSession();
  const storeId = useStoreScope();
  const till = useTillStatus();
  const hardware = useHardware();
  const isTill = program === 'till';
  const reaches = !isTill || till?.online === true;
  const manages = can('can_manage_stores') && reaches;
  const [stockPermission, moneyPermission] = EXCEPTION_PERMISSIONS;
  const stock = usePages(
    api.exceptions.list,
    { storeId, settled: false, permission: stockPermission },
    { enabled: can(stockPermission) },
  );
  const money = usePages(
    api.exceptions.list,
    { storeId, settled: false, permission: moneyPermission },
    { enabled: can(moneyPermission) },
  );
  const counts = usePages(
    api.counts.list,
    { storeId, isPending: true },
    { enabled: can('can_manage_inventory') && can('can_perform_stock_takes') },
  );
  const freeArticles = usePages(
    api.freeArticles.list,
    { storeId, isIdentified: false },
    { enabled: can('can_manage_inventory') },
  );
  const leave = usePages(api.leave.list, { storeId, status: 'pending' }, { enabled: can('can_manage_team') });
  const own = (state: 'refused' | 'aside') => ({
    ...api.till.inbox.queryOptions({ input: { state, settled: false, limit: PAGE } }),
    enabled: isTill,
  });
  const refusedHere = useQuery(own('refused'));
  const asideHere = useQuery(own('aside'));
  const refusedThere = useQuery({
    ...api.syncInbox.list.queryOptions({ input: { limit: PAGE } }),
    enabled: manages,
  });
  const openDays = useQuery({
    ...api.reports.openDays.queryOptions({ input: { storeId } }),
    enabled: can('can_view_analytics') && reaches,
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
  });
  const mails = useQuery({
    ...api.mail.list.queryOptions({
      input: { status: 'failed', limit: PAGE, ...(storeId === 'all' ? {} : { storeId }) },
    }),
    enabled: manages,
    refetchInterval: EVERY_MS,
  });
  const devices = useQuery({
    ...api.devices.list.queryOptions(),
    enabled: manages,
    refetchInterval: EVERY_MS,
  });

  const waiting = useWaitingRequests();
  const here = [...(refusedHere.data?.items ?? []), ...(asideHere.data?.items ?? [])];
  const now = Date.now();
  const lists = {
    stock: { query: stock, entries: rowsOf(stock) },
    freeArticles: { query: freeArticles, entries: rowsOf(freeArticles) },
    money: { query: money, entries: rowsOf(money) },
    counts: { query: counts, entries: rowsOf(counts) },
    requests: { readAt: waiting.readAt, entries: waiting.requests },
    leave: { query: leave, entries: rowsOf(leave).filter(({ status }) => status === 'pending') },
    refusedHere: { entries: here },
    // Those of this till are above, in its own words: the server hears of a decision a moment later.
    refusedThere: {
      entries: (refusedThere.data?.items ?? []).filter(
        ({ device, storeId: of }) =>
          (!isTill || device?.id !== till?.deviceId) && (storeId === 'all' || of === null || of === storeId),
      ),
    },
    openDays: { entries: openDays.data?.items ?? [] },
    printJobs: {
      entries: (hardware?.papers ?? []).filter(({ status }) => status === 'unsure' || status === 'failed'),
    },
    troubles: {
      entries: (hardware?.devices ?? []).filter(({ state }) => state === 'away' || state === 'trouble'),
    },
    mails: { entries: mails.data?.items ?? [] },
    silentTills: {
      entries: (devices.data?.items ?? []).filter(
        (d) =>
          d.kind === 'till' &&
          d.revokedAt === null &&
          (storeId === 'all' || d.stores.includes('*') || d.stores.includes(storeId)) &&
          now - (d.lastSeenAt ?? 0) > SILENT_MS,
      ),
    },
  };
  const queries = [
    stock,
    money,
    counts,
    freeArticles,
    leave,
    refusedHere,
    asideHere,
    refusedThere,
    openDays,
    mails,
    devices,
  ];
  return {
    lists,
    count: Object.values(lists).reduce((sum, { entries }) => sum + entries.length, 0),
    hasMore: [stock, money, counts, freeArticles, leave].some((query) => query.hasNextPage),
    isLoading: queries.some((query) => query.isLoading),
    failed: queries.find((query) => query.isError) ?? null,
  };
}

export type ToSettle = ReturnType<typeof useToSettle>['lists'];
