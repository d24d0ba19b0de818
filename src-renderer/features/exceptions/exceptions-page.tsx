import { SegmentedControl } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Exception } from '../../../src/exceptions/contract.ts';
import { api } from '../../api/client.ts';
import { paged } from '../../api/paged.ts';
import { useStoreScope } from '../../api/session.ts';
import { inAddress, useAddress } from '../../ui/list-page/use-address.ts';
import classes from '../../ui/lists/entry-list.module.css';
import frame from '../../ui/lists/list-frame.module.css';
import { VirtualList } from '../../ui/lists/virtual-list.tsx';
import { Page } from '../../ui/page/page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { ExceptionRow } from './exception-row.tsx';
import { SettleDialog } from './settle-dialog.tsx';

const ROW_HEIGHT = 96;
const VIEWS = ['open', 'settled'] as const;
const ADDRESS = { view: inAddress.oneOf(VIEWS, 'open') };

/** Problems that the server found in recorded facts, for people to examine and resolve. */
export function ExceptionsPage({ onOpenItem }: { onOpenItem: (itemId: string) => void }) {
  const { t } = useTranslation('exceptions');
  const storeId = useStoreScope();
  const { at, field } = useAddress(ADDRESS);
  const { view } = at;
  const [settling, setSettling] = useState<Exception | null>(null);
  const query = useInfiniteQuery(
    api.exceptions.list.infiniteOptions(paged({ storeId, settled: view === 'settled' })),
  );
  const settle = useMutation(
    api.exceptions.settle.mutationOptions({
      onSuccess: () => toast('success', t('done')),
      onSettled: () => {
        setSettling(null);
      },
    }),
  );
  return (
    <Page fill title={t('title')}>
      <div className={frame.root}>
        <div className={classes.filters}>
          <SegmentedControl
            aria-label={t('view.label')}
            {...field('view')}
            data={VIEWS.map((value) => ({ value, label: t(`view.${value}`) }))}
          />
          <span className={classes.note}>{t('hint')}</span>
        </div>
        <div className={frame.list}>
          <VirtualList
            query={query}
            label={t('title')}
            estimate={ROW_HEIGHT}
            rowKey="id"
            renderRow={(exception) => (
              <ExceptionRow
                exception={exception}
                onOpenItem={onOpenItem}
                onSettle={() => setSettling(exception)}
              />
            )}
            empty={
              <EmptyState
                icon={<IconShieldCheck />}
                title={t(`empty.${view}.title`)}
                message={t(`empty.${view}.message`)}
              />
            }
          />
        </div>
      </div>
      {settling ? (
        <SettleDialog
          exception={settling}
          busy={settle.isPending}
          onConfirm={(note) => settle.mutate({ id: settling.id, note })}
          onClose={() => setSettling(null)}
        />
      ) : null}
    </Page>
  );
}
