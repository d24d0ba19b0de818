import { IconCloudCheck, IconMoodSmile } from '@tabler/icons-react';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { InboxEntry as Command } from '../../../src/sync-inbox/contract.ts';
import frame from '../../ui/lists/list-frame.module.css';
import { type Page, VirtualList } from '../../ui/lists/virtual-list.tsx';
import { EmptyState } from '../../ui/states.tsx';
import type { Source } from './command-file.ts';
import { InboxEntry } from './inbox-entry.tsx';

export type InboxState = Command['status'];

type Props = {
  query: UseInfiniteQueryResult<InfiniteData<Page<Command>>>;
  source: Source;
  state: InboxState;
  settled: boolean;
  /** Whether a refused edit can be repeated here: only at the source of the command. */
  repeats: boolean;
};

export function InboxList({ query, source, state, settled, repeats }: Props) {
  const { t } = useTranslation('sync-inbox');
  const nothing = settled ? 'settled' : state;
  return (
    <div className={frame.list}>
      <VirtualList
        query={query}
        label={t(`states.${state}`)}
        estimate={96}
        renderRow={(entry) => <InboxEntry entry={entry} source={source} repeats={repeats} />}
        empty={
          <EmptyState
            icon={state === 'waiting' ? <IconCloudCheck /> : <IconMoodSmile />}
            title={t(`empty.${nothing}.title`)}
            message={t(`empty.${nothing}.message`)}
          />
        }
      />
    </div>
  );
}
