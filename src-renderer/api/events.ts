import type { Query, QueryKey } from '@tanstack/react-query';
import type { Entity } from '../../src/core/entities.ts';
import type { ShopEvent } from '../../src/events/contract.ts';
import { FEATURES } from '../features.ts';
import { i18next } from '../i18n/i18n.ts';
import type { Feature } from '../routes/feature.ts';
import { toast } from '../ui/toast.tsx';
import { backoff } from './backoff.ts';
import { api, client } from './client.ts';
import { tellDeviceRead } from './device-reads.ts';
import { tellTroubles } from './device-troubles.ts';
import { codeOf } from './problem.ts';
import { programReach } from './program-reach.ts';
import { queryClient } from './query-client.ts';
import { refreshSession, sessionQuery } from './session.ts';
import { toastSync } from './sync-toasts.ts';

/** Query keys that a change of an entity makes stale, as declared by the features. */
function staleAfter(entity: Entity): readonly QueryKey[] {
  const features: readonly Feature[] = FEATURES;
  return features.flatMap(({ stale }) => stale?.[entity]?.(api) ?? []);
}

/** A read that failed because this till could not reach the server. */
const isForServer = ({ state }: Query) => codeOf(state.error) === 'SERVER_UNREACHABLE';

/** Applies one event to the cached queries. */
function receive(event: ShopEvent): void {
  switch (event.type) {
    case 'entity_updated':
      for (const queryKey of staleAfter(event.entity)) void queryClient.invalidateQueries({ queryKey });
      return;
    case 'user_updated':
      void refreshSession();
      toast('info', i18next.t('shell:userUpdated.title'), i18next.t('shell:userUpdated.message'));
      return;
    case 'till_status':
      queryClient.setQueryData(api.till.status.queryKey(), event.status);
      // The sync inbox may have changed; without a list on screen nothing is fetched.
      void queryClient.invalidateQueries({ queryKey: api.till.inbox.key() });
      if (event.status.online) void queryClient.invalidateQueries({ predicate: isForServer });
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
    case 'sync_finished':
    case 'action_queued':
      toastSync(event);
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

/** A till's server is this computer and has few pages; a remote server must not get all reconnects at once. */
function longestWait(): number {
  return queryClient.getQueryData(sessionQuery().queryKey)?.program === 'till' ? 3_000 : 30_000;
}

const isAsked = ({ state }: Query) => state.dataUpdatedAt > 0 || state.fetchStatus === 'fetching';

/**
 * Follows the program's event stream until the signal aborts. A stream that ends is opened again, and all displayed
 * queries are made stale once, since events were missed.
 * @param isAgain an earlier stream was followed before, with a possible gap since
 */
export async function followEvents(signal: AbortSignal, isAgain = false): Promise<void> {
  let hasMissed = isAgain;
  for (let attempt = 0; !signal.aborted; attempt += 1) {
    let isOpen = false;
    try {
      const stream = await client.events.follow(undefined, { signal });
      isOpen = true;
      programReach.answered();
      // After a gap everything may have changed; on a new page, only what it fetched before the stream was open.
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
          // An error in this page's code: the stream is not affected and continues.
          reportError(error);
        }
      }
    } catch (error) {
      // Unreachable for now: the loop tries again. An interrupted stream alone is no sign of that.
      if (!isOpen && !signal.aborted) programReach.failed(error);
      hasMissed = true;
    }
    if (!signal.aborted) await wait(Math.min(backoff(attempt), longestWait()), signal);
  }
}
