import { Button, CloseButton } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconBarcode, IconTag } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, client } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { toast, toastProblem } from '../../ui/toast.tsx';
import { LabelsDialog } from '../labels/public.ts';
import { RepriceDialog } from './reprice-dialog.tsx';
import classes from './selection-bar.module.css';

type Props = {
  storeId: string;
  /** Number of selected rows. */
  count: number;
  /** The items of the selection: for a style, those that match the list's filters. */
  itemsOf: () => Promise<{ id: string; stock: number }[]>;
  /** Archived items are shown: they can be restored. */
  archived: boolean;
  onClear: () => void;
};

type Doing =
  | { what: 'archive' }
  | { what: 'labels'; lines: { variantId: string; copies: number }[] }
  | { what: 'reprice'; ids: string[] };

/** Actions for the selection. */
export function SelectionBar({ storeId, count, itemsOf, archived, onClear }: Props) {
  const { t } = useTranslation();
  const { can } = useSession();
  const queries = useQueryClient();
  const [doing, setDoing] = useState<Doing | null>(null);
  const [busy, setBusy] = useState(false);

  const withItems = async (use: (items: { id: string; stock: number }[]) => void | Promise<void>) => {
    if (busy) return;
    setBusy(true);
    try {
      await use(await itemsOf());
    } catch (error) {
      toastProblem(error);
    } finally {
      setBusy(false);
    }
  };
  /** One call per item: each is saved independently, offline too, and remains when another fails. */
  const setArchived = () =>
    withItems(async (items) => {
      for (const { id } of items) {
        await (archived ? client.catalogue.restore({ id }) : client.catalogue.archive({ id }));
      }
      await queries.invalidateQueries({ queryKey: api.catalogue.key() });
      toast(
        archived ? 'info' : 'warning',
        t(archived ? 'inventory:restored' : 'inventory:archived', { count: items.length }),
      );
      setDoing(null);
      onClear();
    });

  return (
    <div className={classes.bar} role="toolbar" aria-label={t('inventory:select.count', { count })}>
      <CloseButton aria-label={t('inventory:select.none')} onClick={onClear} />
      <strong className={classes.count}>{t('inventory:select.count', { count })}</strong>
      <Button
        variant="default"
        leftSection={<IconBarcode />}
        loading={busy && doing === null}
        onClick={() =>
          void withItems((items) =>
            setDoing({
              what: 'labels',
              lines: items.map(({ id, stock }) => ({ variantId: id, copies: Math.max(1, stock) })),
            }),
          )
        }
      >
        {t('inventory:labels')}
      </Button>
      {can('can_edit_products') && !archived ? (
        <Button
          variant="default"
          leftSection={<IconTag />}
          onClick={() =>
            void withItems((items) => setDoing({ what: 'reprice', ids: items.map((i) => i.id) }))
          }
        >
          {t('inventory:reprice.open')}
        </Button>
      ) : null}
      {can('can_archive_products') ? (
        archived ? (
          <Button variant="default" leftSection={<IconArchiveOff />} onClick={() => void setArchived()}>
            {t('inventory:restore')}
          </Button>
        ) : (
          <Button
            variant="default"
            color="brick"
            leftSection={<IconArchive />}
            onClick={() => setDoing({ what: 'archive' })}
          >
            {t('inventory:archive')}
          </Button>
        )
      ) : null}
      <ConfirmDialog
        opened={doing?.what === 'archive'}
        title={t('inventory:archive')}
        confirmLabel={t('inventory:archive')}
        danger
        busy={busy}
        onConfirm={() => void setArchived()}
        onClose={() => setDoing(null)}
      >
        {t('inventory:archiveHint')}
      </ConfirmDialog>
      {doing?.what === 'labels' ? (
        <LabelsDialog storeId={storeId} lines={doing.lines} onClose={() => setDoing(null)} />
      ) : null}
      {doing?.what === 'reprice' ? (
        <RepriceDialog
          storeId={storeId}
          ids={doing.ids}
          onClose={() => setDoing(null)}
          onDone={() => {
            setDoing(null);
            onClear();
          }}
        />
      ) : null}
    </div>
  );
}
