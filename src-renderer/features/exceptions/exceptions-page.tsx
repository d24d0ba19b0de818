import { SegmentedControl } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Exception } from '../../../src/exceptions/contract.ts';
import { api } from '../../api/client.ts';
import { paged } from '../../api/paged.ts';
import { useStoreScope } from '../../api/session.ts';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { inAddress, useAddress } from '../../ui/list-page/use-address.ts';
import listRow from '../../ui/lists/list-row.module.css';
import { toast } from '../../ui/toast.tsx';
import { ExceptionRow } from './exception-row.tsx';
import { SettleDialog } from './settle-dialog.tsx';

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
    <ListPage
      title={t('title')}
      icon={IconShieldCheck}
      filters={
        <>
          <SegmentedControl
            aria-label={t('view.label')}
            {...field('view')}
            data={VIEWS.map((value) => ({ value, label: t(`view.${value}`) }))}
          />
          <span className={listRow.note}>{t('hint')}</span>
        </>
      }
      query={query}
      rowKey="id"
      rowHeight={96}
      renderRow={(exception) => (
        <ExceptionRow exception={exception} onOpenItem={onOpenItem} onSettle={() => setSettling(exception)} />
      )}
      empty={{ title: t(`empty.${view}.title`), message: t(`empty.${view}.message`) }}
    >
      {settling ? (
        <SettleDialog
          exception={settling}
          busy={settle.isPending}
          onConfirm={(note) => settle.mutate({ id: settling.id, note })}
          onClose={() => setSettling(null)}
        />
      ) : null}
    </ListPage>
  );
}
