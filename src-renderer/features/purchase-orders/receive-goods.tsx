import { Button, Switch, Title } from '@mantine/core';
import { IconPackageImport } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderDetail } from '../../../src/purchase-orders/contract.ts';
import { missingPieces } from '../../../src/purchase-orders/rules.ts';
import { useAttributeNames } from '../../api/attribute-names.ts';
import { api } from '../../api/client.ts';
import { useFormats } from '../../api/use-formats.ts';
import { useScannedArticle } from '../../api/use-scanned-article.ts';
import { useWrite } from '../../api/use-write.ts';
import { ArticleFacts } from '../../ui/article/article-facts.tsx';
import { SizeColorGrid } from '../../ui/article/size-color-grid.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { LinesField } from '../../ui/form/lines-field.tsx';
import { ConfirmButton } from '../../ui/number-field/confirm-button.tsx';
import { useScanner } from '../../ui/scanner/use-scanner.ts';
import { toast } from '../../ui/toast.tsx';
import { linesByStyle } from './lines-by-style.ts';
import classes from './purchase-orders.module.css';

type Props = {
  order: OrderDetail;
  /** Called with the updated order and this delivery. */
  onDone: (order: OrderDetail, receipt: OrderDetail['receipts'][number] | null) => void;
  onCancel: () => void;
};

/** Receives items as typed or scanned, compared with the expected quantities; asks before stock is changed. */
export function ReceiveGoods({ order, onDone, onCancel }: Props) {
  const { t } = useTranslation();
  const { styleNameIn } = useFormats();
  const { label } = useAttributeNames();
  const expected = new Map(order.items.map((l) => [l.variantId, missingPieces(l)]));
  const [pieces, setPieces] = useState<ReadonlyMap<string, number>>(expected);
  const [closesOrder, setClosesOrder] = useState(false);
  const [notes, setNotes] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  const before = new Set(order.receipts.map((r) => r.id));
  const receive = useWrite(
    api.purchaseOrders.receive,
    (detail) => onDone(detail, detail.receipts.find((r) => !before.has(r.id)) ?? null),
    { onError: () => setIsAsking(false) },
  );
  const scanned = useScannedArticle(order.storeId, (item) => {
    if (expected.has(item.id)) {
      setPieces((previous) => new Map(previous).set(item.id, (previous.get(item.id) ?? 0) + 1));
    } else {
      // Another size of an ordered style is not in the order either: the style's name alone does not say which it is.
      const facts = [label('size', item.size), label('color', item.color)].filter(Boolean);
      toast('error', t('purchase-orders:receive.notInOrder'), [styleNameIn(item), ...facts].join(' · '), {
        id: 'scan',
      });
    }
  });
  useScanner(scanned, { captureInDialog: true });
  const piecesOf = (id: string) => pieces.get(id) ?? 0;
  const differing = order.items.filter((l) => piecesOf(l.variantId) !== (expected.get(l.variantId) ?? 0));
  const isShort = order.items.some((l) => piecesOf(l.variantId) < (expected.get(l.variantId) ?? 0));
  const count = order.items.reduce((n, l) => n + piecesOf(l.variantId), 0);
  const all = order.items.reduce((n, l) => n + (expected.get(l.variantId) ?? 0), 0);
  const closes = closesOrder && isShort;
  const items = order.items
    .filter((l) => piecesOf(l.variantId) > 0)
    .map((l) => ({ variantId: l.variantId, quantity: piecesOf(l.variantId) }));
  return (
    <>
      <div className={classes.tools}>
        <p className={classes.note}>{t('purchase-orders:receive.hint')}</p>
        <Button variant="subtle" onClick={() => setPieces(expected)}>
          {t('purchase-orders:receive.everything')}
        </Button>
        <Button variant="subtle" onClick={() => setPieces(new Map())}>
          {t('purchase-orders:receive.nothing')}
        </Button>
      </div>
      {linesByStyle(order.items).map(({ face, lines }) => {
        const name = styleNameIn(face);
        return (
          <section key={face.styleId} className={classes.style} aria-label={name}>
            <Title order={2} size="h4">
              <bdi>{name}</bdi>
            </Title>
            <SizeColorGrid
              label={name}
              articles={lines}
              quantities={pieces}
              onChange={(article, quantity) => {
                const next = new Map(pieces);
                if (quantity === null) next.delete(article.id);
                else next.set(article.id, quantity);
                setPieces(next);
              }}
              note={(article) =>
                t('purchase-orders:receive.expected', { count: expected.get(article.id) ?? 0 })
              }
              tone={(article, quantity) =>
                (quantity ?? 0) === (expected.get(article.id) ?? 0) ? null : 'differs'
              }
            />
          </section>
        );
      })}
      <div className={classes.head}>
        {isShort ? (
          <Switch
            label={t('purchase-orders:receive.closes')}
            description={t('purchase-orders:receive.closesHint')}
            checked={closesOrder}
            onChange={(e) => setClosesOrder(e.currentTarget.checked)}
          />
        ) : null}
        <LinesField
          className={classes.notes}
          label={t('purchase-orders:notes')}
          value={notes}
          onChange={setNotes}
          maxLength={1000}
        />
      </div>
      <footer className={classes.bar}>
        <div className={classes.sums} role="status">
          <strong className={classes.grand}>{t('purchase-orders:receive.sum', { count, all })}</strong>
          <span className={classes.note}>
            {differing.length > 0
              ? t('purchase-orders:receive.differing', { count: differing.length })
              : t('purchase-orders:receive.asExpected')}
          </span>
        </div>
        <Button variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <ConfirmButton
          leftSection={<IconPackageImport />}
          disabled={count === 0 && !closes}
          onClick={() => setIsAsking(true)}
        >
          {t('purchase-orders:receive.submit')}
        </ConfirmButton>
      </footer>
      <ConfirmDialog
        opened={isAsking}
        title={t('purchase-orders:receive.title', { count })}
        confirmLabel={t('purchase-orders:receive.submit')}
        busy={receive.isPending}
        onConfirm={() => receive.mutate({ id: order.id, items, closesOrder: closes, notes })}
        onClose={() => setIsAsking(false)}
      >
        <p>{t('purchase-orders:receive.final')}</p>
        {differing.length > 0 ? (
          <ul className={classes.differences}>
            {differing.map((l) => (
              <li key={l.variantId}>
                <bdi>{styleNameIn(l)}</bdi> · <ArticleFacts of={l} />:{' '}
                {t('purchase-orders:receive.difference', {
                  received: piecesOf(l.variantId),
                  expected: expected.get(l.variantId) ?? 0,
                })}
              </li>
            ))}
          </ul>
        ) : null}
        {closes ? <p>{t('purchase-orders:receive.closing')}</p> : null}
      </ConfirmDialog>
    </>
  );
}
