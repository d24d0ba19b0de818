import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { InboxEntry } from '../../../src/sync-inbox/contract.ts';
import { repeatKey } from '../../../src/sync-inbox/rules.ts';
import { api, client } from '../../api/client.ts';
import { toast } from '../../ui/toast.tsx';
import type { Source } from './command-file.ts';

type AnyCall = (input: unknown, options: { context: { idempotencyKey: string } }) => Promise<unknown>;

/** Sends the input of a refused edit anew, as the person who is signed in; pressed twice it is done once. */
async function doAgain({ id, name, input }: InboxEntry): Promise<void> {
  const [area = '', verb = ''] = name.split('.');
  const areas = client as unknown as Record<string, Record<string, AnyCall>>;
  await areas[area]?.[verb]?.(input, { context: { idempotencyKey: repeatKey(id) } });
  await client.commands.repeated({ id });
}

/** The two decisions that a person can make about a command. */
export function useSettle(source: Source) {
  const { t } = useTranslation('inbox');
  const queries = useQueryClient();
  const settled = (title: string) => () => {
    toast('success', title);
    for (const queryKey of [api.till.inbox.key(), api.commands.key()])
      void queries.invalidateQueries({ queryKey });
  };
  const discard = useMutation({
    mutationFn: (input: { id: string; note: string }) =>
      source === 'till' ? client.commands.discard(input) : client.commands.settle(input),
    onSuccess: settled(t('discarded')),
  });
  const repeat = useMutation({ mutationFn: doAgain, onSuccess: settled(t('repeated')) });
  return { discard, repeat };
}
