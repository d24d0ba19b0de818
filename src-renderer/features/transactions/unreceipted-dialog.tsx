import { ActionIcon, Modal, SegmentedControl, Select, TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch, IconTrash } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MOST_ARTICLES } from '../../../src/approvals/rules.ts';
import type { Item } from '../../../src/catalogue/contract.ts';
import { parseAmount, typedAmount } from '../../../src/core/number-text.ts';
import { api, readAgain } from '../../api/client.ts';
import { useStoreId } from '../../api/session.ts';
import { useFormats } from '../../api/use-formats.ts';
import { useScannedArticle } from '../../api/use-scanned-article.ts';
import { ArticleFacts } from '../../ui/article/article-facts.tsx';
import { DialogButtons } from '../../ui/dialog/dialog-foot.tsx';
import { SentFields } from '../../ui/form/sent-fields.tsx';
import layout from '../../ui/layout.module.css';
import { Money } from '../../ui/money.tsx';
import { AmountField } from '../../ui/number-field/amount-field.tsx';
import { ConfirmButton } from '../../ui/number-field/confirm-button.tsx';
import { useScanner } from '../../ui/scanner/use-scanner.ts';
import { toast } from '../../ui/toast.tsx';
import { useKeptPress } from '../../ui/use-kept-press.ts';
import { useApprovedWrite } from '../approvals/public.ts';
import { Stepper } from './stepper.tsx';
import classes from './unreceipted.module.css';

const REASONS = ['size', 'defect', 'mind', 'wrong', 'other'] as const;
const DEBOUNCE_MS = 120;

type Line = { item: Item; quantity: number; typed: string };
type Props = { onClose: () => void; onDone: (refundId: string) => void };

/** Takes back items without a receipt: items, quantities, prices, and refund method. */
export function UnreceiptedDialog({ onClose, onDone }: Props) {
  const storeId = useStoreId();
  const { t } = useTranslation();
  const { formatMoney, styleNameIn } = useFormats();
  const [lines, setLines] = useState<Line[]>([]);
  const [query, setQuery] = useState('');
  const [reason, setReason] = useState<string>('size');
  const [repayAs, setRepayAs] = useState<'cash' | 'store_credit'>('store_credit');
  const [search] = useDebouncedValue(query.trim(), DEBOUNCE_MS);
  const searchResults = useQuery({
    ...api.catalogue.search.queryOptions({
      input: { storeId, query: search, limit: 6 },
      placeholderData: keepPreviousData,
    }),
    enabled: search !== '',
  });
  const add = (item: Item) => {
    setQuery('');
    setLines((previous) =>
      previous.some((l) => l.item.id === item.id)
        ? previous.map((l) => (l.item.id === item.id ? { ...l, quantity: l.quantity + 1 } : l))
        : [...previous, { item, quantity: 1, typed: typedAmount(item.price) }],
    );
  };
  const press = useKeptPress(add);
  const scan = useScannedArticle(storeId, add);
  const change = (id: string, to: Partial<Line>) =>
    setLines((previous) => previous.map((l) => (l.item.id === id ? { ...l, ...to } : l)));
  const priced = lines.map((l) => ({ ...l, price: parseAmount(l.typed) ?? -1 }));
  const total = priced.reduce((n, l) => n + Math.max(0, l.price) * l.quantity, 0);
  const isFine = lines.length > 0 && priced.every((l) => l.price >= 0 && l.price <= l.item.price);

  const give = useApprovedWrite(api.sales.returnWithoutReceipt, {
    failed: t('transactions:return.failed'),
    isRepeated: true,
    ask: () => ({
      about: t('approvals:about.returnWithoutReceipt', { amount: formatMoney(total) }),
      amount: total,
      fromAfar: {
        action: 'return',
        reasons: ['return'],
        articles: priced.slice(0, MOST_ARTICLES).map(({ item, quantity, price }) => ({
          name: item.styleName,
          nameAr: item.styleNameAr,
          nameFr: item.styleNameFr,
          quantity,
          price,
          listPrice: item.price,
        })),
      },
    }),
    onDone: (done) => {
      readAgain(api.sales, api.catalogue, api.credits);
      const amount = formatMoney(done.total);
      toast(
        'success',
        t('transactions:return.done'),
        done.credit
          ? t('transactions:unreceipted.credited', { amount, code: done.credit.code })
          : t('transactions:return.repaid', { amount }),
      );
      onDone(done.id);
    },
  });
  useScanner(scan, { captureInDialog: true, enabled: !give.isAsking && !give.unanswered });
  const items = priced.map(({ item, quantity, price }) => ({ productId: item.id, quantity, price }));
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      closeOnEscape={!give.isAsking}
      title={t('transactions:unreceipted.title')}
    >
      <div className={layout.columnSmall}>
        <SentFields unanswered={give.unanswered}>
          <TextInput
            maxLength={100}
            data-autofocus
            type="search"
            leftSection={<IconSearch />}
            label={t('transactions:unreceipted.article')}
            placeholder={t('sales:catalogue.search')}
            autoComplete="off"
            value={query}
            onChange={(e) => setQuery(e.currentTarget.value)}
          />
          {search && searchResults.data ? (
            <ul className={classes.lines}>
              {searchResults.data.items.map((item) => (
                <li key={item.id}>
                  <UnstyledButton className={classes.found} {...press(item)}>
                    <span>
                      <bdi className={classes.name}>{styleNameIn(item)}</bdi>{' '}
                      <span className={layout.soft}>
                        <ArticleFacts of={item} and={[item.sku]} />
                      </span>
                    </span>
                    <Money centimes={item.price} />
                  </UnstyledButton>
                </li>
              ))}
            </ul>
          ) : null}
          <ul className={classes.lines} aria-label={t('transactions:unreceipted.lines')}>
            {priced.map(({ item, quantity, typed, price }) => {
              const name = styleNameIn(item);
              return (
                <li key={item.id} className={classes.line}>
                  <span>
                    <bdi className={classes.name}>{name}</bdi>
                    <br />
                    <span className={layout.soft}>
                      <ArticleFacts of={item} />
                    </span>
                  </span>
                  <Stepper
                    name={name}
                    value={quantity}
                    min={1}
                    onChange={(next) => change(item.id, { quantity: next })}
                  />
                  <AmountField
                    aria-label={t('transactions:unreceipted.price', { name })}
                    value={typed}
                    error={price < 0 || price > item.price}
                    onChange={(value) => change(item.id, { typed: value })}
                  />
                  <ActionIcon
                    color="brick"
                    aria-label={t('sales:line.remove', { name })}
                    onClick={() => setLines(lines.filter((l) => l.item.id !== item.id))}
                  >
                    <IconTrash />
                  </ActionIcon>
                </li>
              );
            })}
          </ul>
          {priced.some((l) => l.price > l.item.price) ? (
            <p role="alert" className={layout.soft}>
              {t('transactions:unreceipted.tooMuch')}
            </p>
          ) : null}
          <Select
            label={t('transactions:return.reason')}
            allowDeselect={false}
            value={reason}
            onChange={(value) => value && setReason(value)}
            data={REASONS.map((value) => ({ value, label: t(`transactions:reasons.${value}`) }))}
          />
          <SegmentedControl
            fullWidth
            aria-label={t('transactions:return.as')}
            value={repayAs}
            onChange={(value) => setRepayAs(value as typeof repayAs)}
            data={(['store_credit', 'cash'] as const).map((value) => ({
              value,
              label: t(`payments:methods.${value}`),
            }))}
          />
        </SentFields>
        <p className={classes.total} role="status">
          <span>{t('transactions:return.repay')}</span>
          <Money centimes={total} />
        </p>
        <DialogButtons onCancel={onClose}>
          <ConfirmButton
            disabled={!isFine && !give.unanswered}
            loading={give.isPending}
            onClick={() => give.mutate({ storeId, items, repayAs, reason })}
          >
            {give.unanswered
              ? t('common:unanswered.again')
              : t('transactions:return.confirm', { amount: formatMoney(total) })}
          </ConfirmButton>
        </DialogButtons>
      </div>
      {give.dialog}
    </Modal>
  );
}
