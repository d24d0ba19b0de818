import type { ShopEvent } from '../../src/events/contract.ts';
import { i18next } from '../i18n/i18n.ts';
import { toast } from '../ui/toast.tsx';

type SyncEvent = Extract<ShopEvent, { type: 'sync_started' | 'sync_finished' | 'action_queued' }>;

/** Says that the till sends what waits, how much of it the server has taken, or that an action waits. */
export function toastSync(event: SyncEvent): void {
  switch (event.type) {
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
  }
}
