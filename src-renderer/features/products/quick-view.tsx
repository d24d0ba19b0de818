import { Button, Modal } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { profitMargin } from '../../../src/catalogue/rules.ts';
import { api } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { styleNameIn } from '../../i18n/style-name.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { ArticlePicture } from '../../ui/article-picture.tsx';
import { Money } from '../../ui/money.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { StockBadge } from '../../ui/stock-badge.tsx';
import { EditItem } from './edit-item.tsx';
import classes from './quick-view.module.css';
import { StockHistory } from './stock-history.tsx';

type Props = { itemId: string; onClose: () => void };

/** All that is known of one article in this store (spec §2 Product quick view). */
export function QuickView({ itemId, onClose }: Props) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const { can } = useSession();
  const [editing, setEditing] = useState(false);
  const query = useQuery(api.products.find.queryOptions({ input: { id: itemId } }));
  const item = query.data;
  const name = item ? styleNameIn(locale, item) : t('products:quickView.title');
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={editing ? t('products:edit.title') : <bdi>{name}</bdi>}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {query.isPending ? (
        <LoadingState />
      ) : query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : editing && item ? (
        <EditItem item={item} onDone={() => setEditing(false)} />
      ) : item ? (
        <div className={classes.grid}>
          <div className={classes.look}>
            <ArticlePicture image={item.image} name={name} className={classes.picture} />
            <StockBadge item={item} />
            {can('can_edit_products') ? (
              <Button variant="light" leftSection={<IconPencil />} onClick={() => setEditing(true)}>
                {t('products:quickView.edit')}
              </Button>
            ) : null}
          </div>
          <div className={classes.facts}>
            <div className={classes.amounts}>
              <div>
                <span className={classes.label}>{t('products:quickView.price')}</span>
                <strong className={classes.big}>
                  <Money centimes={item.price} />
                </strong>
              </div>
              <div>
                <span className={classes.label}>{t('products:quickView.stock')}</span>
                <strong className={classes.big} data-figures>
                  <bdi>{item.stock}</bdi>
                </strong>
              </div>
            </div>
            <dl className={classes.list}>
              <Fact label={t('products:quickView.sku')} value={item.sku} />
              <Fact label={t('products:quickView.size')} value={item.size} />
              <Fact label={t('products:quickView.color')} value={item.color} />
              <Fact label={t('products:quickView.category')} value={item.category} />
              {item.fabricType ? (
                <Fact label={t('products:quickView.fabric')} value={item.fabricType} />
              ) : null}
              {item.floor === item.price ? null : (
                <Fact label={t('products:quickView.floor')} value={<Money centimes={item.floor} />} />
              )}
              {item.cost === null ? null : (
                <>
                  <Fact label={t('products:quickView.cost')} value={<Money centimes={item.cost} />} />
                  <Fact
                    label={t('products:quickView.margin')}
                    value={<span dir="ltr">{profitMargin(item.price, item.cost).toFixed(1)}%</span>}
                  />
                </>
              )}
            </dl>
            <StockHistory movements={item.stockHistory} />
          </div>
        </div>
      ) : null}
    </Modal>
  );
}

function Fact({ label, value }: { label: string; value: React.ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt className={classes.label}>{label}</dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </div>
  );
}
