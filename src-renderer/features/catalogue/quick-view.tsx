import { Button, Modal } from '@mantine/core';
import {
  IconArchive,
  IconArchiveOff,
  IconArrowsExchange,
  IconBarcode,
  IconPencil,
  IconPlusMinus,
} from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Item } from '../../../src/catalogue/contract.ts';
import { profitMargin } from '../../../src/catalogue/rules.ts';
import { useAttributeNames } from '../../api/attribute-names.ts';
import { api, client, readAgain } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { useFormats } from '../../api/use-formats.ts';
import { ArticlePicture } from '../../ui/article/article-picture.tsx';
import { ColorName } from '../../ui/article/color-name.tsx';
import { StockBadge } from '../../ui/article/stock-badge.tsx';
import { Fact } from '../../ui/lists/fact.tsx';
import { Percent } from '../../ui/number.tsx';
import { hasData, QueryState } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { LabelsDialog } from '../labels/public.ts';
import { TransferDialog } from '../transfers/public.ts';
import { AdjustStock } from './adjust-stock.tsx';
import { EditItem } from './edit-item.tsx';
import { Elsewhere } from './elsewhere.tsx';
import classes from './quick-view.module.css';
import { StockHistory } from './stock-history.tsx';

type Props = {
  itemId: string;
  /** What it begins with instead of the item's data, and is closed after. */
  begin?: 'edit' | 'adjust' | null;
  onClose: () => void;
};

/** All data of one item in this store (spec §2 Product quick view). */
export function QuickView({ itemId, begin = null, onClose }: Props) {
  const { t } = useTranslation();
  const { styleNameIn } = useFormats();
  const names = useAttributeNames();
  const [doing, setDoing] = useState(begin);
  const done = begin ? onClose : () => setDoing(null);
  const query = useQuery(api.catalogue.find.queryOptions({ input: { id: itemId } }));
  const item = query.data;
  const name = item ? styleNameIn(item) : t('catalogue:quickView.title');
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={doing ? t(`catalogue:${doing}.title`) : <bdi>{name}</bdi>}
    >
      {!hasData(query) ? (
        <QueryState query={query} />
      ) : doing === 'edit' && item ? (
        <EditItem item={item} onDone={done} />
      ) : doing === 'adjust' && item ? (
        <AdjustStock item={item} onDone={done} />
      ) : item ? (
        <div className={classes.grid}>
          <div className={classes.look}>
            <ArticlePicture image={item.image} name={name} className={classes.picture} />
            <StockBadge item={item} />
            <Actions item={item} onDo={setDoing} />
          </div>
          <div className={classes.facts}>
            <dl className={classes.amounts}>
              <Fact label={t('catalogue:quickView.price')} amount={item.price} />
              <Fact label={t('catalogue:quickView.stock')} value={String(item.stock)} figures />
            </dl>
            <dl className={classes.list}>
              <Fact soft label={t('catalogue:quickView.sku')} value={item.sku} />
              <Fact soft label={t('catalogue:quickView.size')} value={names.label('size', item.size)} />
              <Fact soft label={t('catalogue:quickView.color')} value={<ColorName color={item.color} />} />
              {item.barcode ? (
                <Fact soft label={t('catalogue:quickView.barcode')} value={item.barcode} />
              ) : null}
              <Fact
                soft
                label={t('catalogue:quickView.category')}
                value={names.label('category', item.category)}
              />
              {item.fabricType ? (
                <Fact soft label={t('catalogue:quickView.fabric')} value={item.fabricType} />
              ) : null}
              {item.floor === null ? null : (
                <Fact soft label={t('catalogue:quickView.floor')} amount={item.floor} />
              )}
              {item.cost === null ? null : (
                <>
                  <Fact soft label={t('catalogue:quickView.cost')} amount={item.cost} />
                  {item.lastCost === null || item.lastCost === item.cost ? null : (
                    <Fact soft label={t('catalogue:quickView.lastCost')} amount={item.lastCost} />
                  )}
                  <Fact
                    soft
                    label={t('catalogue:quickView.margin')}
                    value={<Percent value={profitMargin(item.price, item.cost)} decimals={1} />}
                  />
                </>
              )}
            </dl>
            <StockHistory itemId={item.id} />
            <Elsewhere itemId={item.id} />
          </div>
        </div>
      ) : null}
    </Modal>
  );
}

/** Actions for an item. */
function Actions({ item, onDo }: { item: Item; onDo: (what: 'edit' | 'adjust') => void }) {
  const { t } = useTranslation();
  const { can } = useSession();
  const [dialog, setDialog] = useState<'labels' | 'transfer' | null>(null);
  const isArchived = item.archivedAt !== null;
  const archive = useMutation({
    mutationFn: () => client.catalogue[isArchived ? 'restore' : 'archive']({ id: item.id }),
    onSuccess: () => {
      readAgain(api.catalogue);
      toast(isArchived ? 'info' : 'warning', t(isArchived ? 'catalogue:restored' : 'catalogue:archived'));
    },
  });
  return (
    <div className={classes.actions}>
      {can('can_edit_products') ? (
        <Button
          className={classes.wide}
          variant="light"
          leftSection={<IconPencil />}
          onClick={() => onDo('edit')}
        >
          {t('catalogue:quickView.edit')}
        </Button>
      ) : null}
      {can('can_manage_inventory') ? (
        <>
          <Button variant="default" leftSection={<IconPlusMinus />} onClick={() => onDo('adjust')}>
            {t('catalogue:adjust.title')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconArrowsExchange />}
            onClick={() => setDialog('transfer')}
          >
            {t('catalogue:quickView.transfer')}
          </Button>
        </>
      ) : null}
      <Button variant="default" leftSection={<IconBarcode />} onClick={() => setDialog('labels')}>
        {t('catalogue:quickView.labels')}
      </Button>
      {can('can_archive_products') ? (
        <Button
          variant="subtle"
          color={isArchived ? 'emerald' : 'brick'}
          leftSection={isArchived ? <IconArchiveOff /> : <IconArchive />}
          loading={archive.isPending}
          onClick={() => archive.mutate()}
        >
          {isArchived ? t('catalogue:quickView.restore') : t('catalogue:quickView.archive')}
        </Button>
      ) : null}
      {dialog === 'labels' ? (
        <LabelsDialog
          storeId={item.storeId}
          lines={[{ variantId: item.id, copies: Math.max(1, item.stock) }]}
          onClose={() => setDialog(null)}
        />
      ) : null}
      {dialog === 'transfer' ? <TransferDialog item={item} onClose={() => setDialog(null)} /> : null}
    </div>
  );
}
