import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { InboxEntry } from '../../../src/sync-inbox/contract.ts';
import { repeatKey } from '../../../src/sync-inbox/rules.ts';
import { api, client } from '../../api/client.ts';
import { toast } from '../../ui/toast.tsx';
import type { Source } from './command-file.ts';

type AnyCall = (input: unknown, options: { context: { idempotencyKey: string } }) => Promise<unknown>;

/** Repeats a refused edit in the name of the signed-in person; pressed twice, it is executed once. */
async function doAgain({ id, name, input }: InboxEntry): Promise<void> {
  const [area = '', verb = ''] = name.split('.');
  const areas = client as unknown as Record<string, Record<string, AnyCall>>;
  await areas[area]?.[verb]?.(input, { context: { idempotencyKey: repeatKey(id) } });
  await client.syncInbox.markRepeated({ id });
}

/** The two possible decisions on a command. */
export function useSettle(source: Source) {
  const { t } = useTranslation('sync-inbox');
  const queries = useQueryClient();
  const settled = (title: string) => () => {
    toast('success', title);
    for (const queryKey of [api.till.inbox.key(), api.syncInbox.key()])
      void queries.invalidateQueries({ queryKey });
  };
  const discard = useMutation({
    mutationFn: (input: { id: string; note: string }) =>
      source === 'till' ? client.syncInbox.discard(input) : client.syncInbox.settle(input),
    onSuccess: settled(t('discarded')),
  });
  const repeat = useMutation({ mutationFn: doAgain, onSuccess: settled(t('repeated')) });
  return { discard, repeat };
}
