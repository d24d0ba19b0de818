import type { Store } from '../../src/core/store/store.ts';
import type { Events } from '../../src/events/port.ts';
import { openCounts } from '../../src/sync-inbox/open-commands.ts';
import type { TillStatus } from '../../src/till/contract.ts';
import type { IntegrityCheck } from '../replica/integrity-check.ts';
import { getState } from '../replica/replica.ts';
import { pendingCount } from '../sync/outbox.ts';
import { asideCount } from '../sync/rows-aside.ts';
import type { LinkState, ServerLink } from './server-link.ts';

const TELL_EVERY_MS = 150;

const ENROLMENT: Record<LinkState, TillStatus['enrolment']> = {
  open: 'open',
  enrolled: 'ready',
  offline: 'ready',
  online: 'ready',
  revoked: 'revoked',
};

type StatusSources = {
  store: Store;
  link: ServerLink;
  integrity: Pick<IntegrityCheck, 'isDamaged'>;
  training: TillStatus['training'];
};

/** The till's status as screens show it. */
export async function statusOf({ store, link, integrity, training }: StatusSources): Promise<TillStatus> {
  const identity = link.own?.current ?? null;
  return await store.read(async (r) => {
    const queued = await pendingCount(r);
    const lastSyncAt = await getState(r, 'lastSyncAt');
    const isFilled = (await getState(r, 'filled')) !== null;
    const isComplete = (await asideCount(r)) === 0;
    const stores = (await r.q.select({ id: r.t.stores.id }).from(r.t.stores)).map((s) => s.id);
    return {
      enrolment: ENROLMENT[link.state],
      deviceId: identity?.deviceId ?? null,
      code: identity?.code ?? null,
      name: identity?.name ?? null,
      serverUrl: link.serverUrl,
      stores: identity?.stores.includes('*') ? stores : (identity?.stores ?? []),
      online: link.isOnline,
      syncing: link.isSyncing,
      isPaused: link.pauseLeft !== null,
      pauseLeftMs: link.pauseLeft,
      queued,
      ...(await openCounts(r)),
      lastSyncAt: lastSyncAt === null ? null : Number(lastSyncAt),
      // A replica in use is refilled in the background, so no progress is shown for it.
      filling: identity === null || isFilled ? null : (link.filling ?? 0),
      problem: problemOf(link.problem, integrity.isDamaged, isComplete),
      training,
    };
  });
}

function problemOf(
  ofServer: TillStatus['problem'],
  isDamaged: boolean,
  isComplete: boolean,
): TillStatus['problem'] {
  if (isDamaged) return 'damaged';
  // Rows set aside explain why the replica differs.
  return isComplete || ofServer === 'server_too_old' ? ofServer : 'unknown_rows';
}

/** Sends the till's status to the screens; several changes become one event. */
export class StatusTeller {
  readonly #status: () => Promise<TillStatus>;
  readonly #events: Events;
  #timer: NodeJS.Timeout | undefined;
  #isHushed = false;

  constructor(status: () => Promise<TillStatus>, events: Events) {
    this.#status = status;
    this.#events = events;
  }

  readonly changed = (): void => {
    if (this.#isHushed) return;
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      void this.#status()
        .then((status) => this.#events.publish({ type: 'till_status', status }))
        .catch(() => undefined);
    }, TELL_EVERY_MS);
  };

  /** Stops sending: the till is ending. */
  hush(): void {
    this.#isHushed = true;
    clearTimeout(this.#timer);
  }
}
