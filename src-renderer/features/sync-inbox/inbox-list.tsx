import { IconCloudCheck, IconMoodSmile } from '@tabler/icons-react';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InboxEntry } from '../../../src/sync-inbox/contract.ts';
import frame from '../../ui/lists/list-frame.module.css';
import { type Page, VirtualList } from '../../ui/lists/virtual-list.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { toastProblem } from '../../ui/toast.tsx';
import { type Source, saveCommandFile } from './command-file.ts';
import { DiscardDialog } from './discard-dialog.tsx';
import { InboxRow } from './inbox-row.tsx';
import { useSettle } from './use-settle.ts';

const ROW_HEIGHT = 96;

export type InboxState = InboxEntry['status'];

type Props = {
  query: UseInfiniteQueryResult<InfiniteData<Page<InboxEntry>>>;
  source: Source;
  state: InboxState;
  settled: boolean;
  /** Whether a refused edit can be repeated here: only at the source of the command. */
  repeats: boolean;
};

export function InboxList({ query, source, state, settled, repeats }: Props) {
  const { t } = useTranslation('sync-inbox');
  const [leaving, setLeaving] = useState<InboxEntry | null>(null);
  const { discard, repeat } = useSettle(source);
  const nothing = settled ? 'settled' : state;
  return (
    <div className={frame.list}>
      <VirtualList
        query={query}
        label={t(`states.${state}`)}
        estimate={ROW_HEIGHT}
        rowKey="id"
        renderRow={(entry) => (
          <InboxRow
            entry={entry}
            repeats={repeats}
            busy={repeat.isPending && repeat.variables.id === entry.id}
            onRepeat={() => repeat.mutate(entry)}
            onDiscard={() => setLeaving(entry)}
            onExport={() => void saveCommandFile(entry.id, source).catch(toastProblem)}
          />
        )}
        empty={
          <EmptyState
            icon={state === 'waiting' ? <IconCloudCheck /> : <IconMoodSmile />}
            title={t(`empty.${nothing}.title`)}
            message={t(`empty.${nothing}.message`)}
          />
        }
      />
      {leaving ? (
        <DiscardDialog
          entry={leaving}
          busy={discard.isPending}
          onClose={() => setLeaving(null)}
          onConfirm={(note) =>
            discard.mutate({ id: leaving.id, note }, { onSettled: () => setLeaving(null) })
          }
        />
      ) : null}
    </div>
  );
}
