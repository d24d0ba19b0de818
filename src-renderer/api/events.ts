import type { Query } from '@tanstack/react-query';
import type { Entity, ShopEvent } from '../../src/events/contract.ts';
import { i18next } from '../i18n/i18n.ts';
import { toast } from '../ui/toast.tsx';
import { backoff } from './backoff.ts';
import { api, client } from './client.ts';
import { tellDeviceRead } from './device-reads.ts';
import { tellTroubles } from './device-troubles.ts';
import { programReach } from './program-reach.ts';
import { queryClient } from './query-client.ts';
import { refreshSession, sessionQuery } from './session.ts';

/** Which queries a change of an entity makes stale. */
const STALE: Record<Entity, readonly (readonly unknown[])[]> = {
  inventory: [api.products.key(), api.stock.key(), api.bundles.key()],
  transactions: [
    api.sales.key(),
    api.clients.key(),
    api.dashboard.key(),
    api.analytics.key(),
    api.reports.x.key(),
  ],
  clients: [api.clients.key()],
  expenses: [api.expenses.key()],
  invoices: [api.invoices.key()],
  credits: [api.credits.key()],
  deposits: [api.deposits.key()],
  drawer: [api.drawer.key(), api.reports.x.key()],
  attendance: [api.attendance.key(), api.dashboard.key(), api.team.key(), api.auth.session.key()],
  leave: [api.leave.key()],
  stores: [api.stores.key(), api.auth.session.key(), api.products.alerts.key()],
  team: [api.team.key(), api.auth.storeUsers.key()],
  exceptions: [api.exceptions.key(), api.commands.key()],
  suppliers: [api.suppliers.key()],
  purchase_orders: [api.purchaseOrders.key(), api.suppliers.key()],
  transfers: [api.transfers.key()],
  counts: [api.audits.key()],
  notifications: [api.notifications.key()],
  currency: [api.currency.key()],
  bundles: [api.bundles.key(), api.products.search.key(), api.products.tiles.key()],
};

/** Takes one event to what is shown. */
function receive(event: ShopEvent): void {
  switch (event.type) {
    case 'entity_updated':
      for (const queryKey of STALE[event.entity]) void queryClient.invalidateQueries({ queryKey });
      return;
    case 'user_updated':
      void refreshSession();
      toast('info', i18next.t('shell:userUpdated.title'), i18next.t('shell:userUpdated.message'));
      return;
    case 'till_status':
      queryClient.setQueryData(api.till.status.queryKey(), event.status);
      // What waits, was refused or was settled has moved on; nothing is asked where no list is shown.
      void queryClient.invalidateQueries({ queryKey: api.till.inbox.key() });
      return;
    case 'hardware':
      tellTroubles(queryClient.getQueryData(api.hardware.status.queryKey()), event.status);
      queryClient.setQueryData(api.hardware.status.queryKey(), event.status);
      void queryClient.invalidateQueries({ queryKey: api.hardware.log.key() });
      return;
    case 'scanned':
      tellDeviceRead({ kind: 'scan', text: event.code });
      return;
    case 'card_read':
      tellDeviceRead({ kind: 'card', text: event.number });
      return;
    case 'client_screen':
      queryClient.setQueryData(api.hardware.clientScreen.queryKey(), event.screen);
      return;
    case 'sync_started':
      toast('info', i18next.t('shell:syncStarted'), undefined, { id: 'sync', duration: 10_000 });
      return;
    case 'sync_finished':
      toast(
        event.synced === event.total ? 'success' : 'warning',
        i18next.t('shell:syncFinished.title'),
        i18next.t('shell:syncFinished.message', { n: event.synced, m: event.total }),
        { id: 'sync' },
      );
      return;
    case 'action_queued':
      toast('info', i18next.t('shell:actionQueued.title'), i18next.t('shell:actionQueued.message'), {
        id: 'queued',
      });
      return;
  }
}

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** A till is this very computer and has few pages; a server that was away is not to meet all of them at once. */
function longestWait(): number {
  return queryClient.getQueryData(sessionQuery().queryKey)?.door === 'till' ? 3_000 : 30_000;
}

const isAsked = ({ state }: Query) => state.dataUpdatedAt > 0 || state.fetchStatus === 'fetching';

/**
 * Follows the door's stream until the signal aborts. A stream that ends is opened again; what was missed
 * meanwhile is read again by making everything that is on screen stale, once.
 * @param isAgain somebody else followed before, and meanwhile perhaps nobody
 */
export async function followEvents(signal: AbortSignal, isAgain = false): Promise<void> {
  let hasMissed = isAgain;
  for (let attempt = 0; !signal.aborted; attempt += 1) {
    let isOpen = false;
    try {
      const stream = await client.events.follow(undefined, { signal });
      isOpen = true;
      programReach.answered();
      // Behind a break everything may have changed; at a page's beginning, what it had asked before it could hear of changes.
      void queryClient.invalidateQueries({
        refetchType: 'active',
        predicate: hasMissed ? () => true : isAsked,
      });
      hasMissed = true;
      attempt = 0;
      for await (const event of stream) {
        try {
          receive(event);
        } catch (error) {
          // A fault of this page: the stream has nothing to do with it, and goes on.
          reportError(error);
        }
      }
    } catch (error) {
      // Out of reach for the moment: the loop tries again. A stream that breaks off says nothing yet.
      if (!isOpen && !signal.aborted) programReach.failed(error);
      hasMissed = true;
    }
    if (!signal.aborted) await wait(Math.min(backoff(attempt), longestWait()), signal);
  }
}
