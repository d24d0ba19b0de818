import { Button, Modal, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MONEY } from '../../../../src/core/number-text.ts';
import type { LineList } from '../../../../src/price-lists/rules.ts';
import { lineTotal } from '../../../../src/sales/total-rules.ts';
import { isFarPrice } from '../../../../src/sales/typed-price-rules.ts';
import { useSession } from '../../../api/session.ts';
import { useFormats } from '../../../api/use-formats.ts';
import { currencyUnit } from '../../../i18n/currency-unit.ts';
import { ArticleFacts } from '../../../ui/article/article-facts.tsx';
import { ArticlePicture } from '../../../ui/article/article-picture.tsx';
import { DialogFoot } from '../../../ui/dialog/dialog-foot.tsx';
import { Money } from '../../../ui/money.tsx';
import { ConfirmButton } from '../../../ui/number-field/confirm-button.tsx';
import { sayRefused } from '../../../ui/number-field/number-gate.ts';
import { useScanner } from '../../../ui/scanner/use-scanner.ts';
import { AmountPad } from '../amount/amount-pad.tsx';
import { type LinePrice, priceProblem, type TermsProblem } from '../cart/cart-terms.ts';
import { ModeSwitch } from './mode-switch.tsx';
import classes from './price-prompt.module.css';
import { linePriceOf, PRICE_MODES, type PriceMode, typedLinePrice } from './reduction.ts';

export type PricedArticle = {
  name: string;
  sku: string;
  size: string;
  color: string;
  image: string | null;
  /**
   * Centimes: the initial price, and the minimum if there is one. The client can see the screen, so the minimum is shown only after a
   * price was refused.
   */
  price: number;
  floor: number | null;
  /** The list price; a price far above it needs a second confirmation. */
  listPrice: number;
  /** Of a line of the sale: then an amount off and the line's agreed total can be typed too. */
  quantity?: number;
  discount?: number | undefined;
  /** The price list that gave the list price. */
  priceList?: LineList | null | undefined;
};

type Props = {
  article: PricedArticle;
  confirmLabel: string;
  onConfirm: (price: LinePrice) => void;
  /** A price below the minimum or the person's limit: asks a manager for approval. */
  onAsk: (price: LinePrice) => void;
  asking: boolean;
  /** A code was scanned meanwhile: an allowed price counts as confirmed, and the code is handled next. */
  onScan: (code: string) => void;
  onClose: () => void;
};

/** Asks for an item's price, never below what the person may give (spec §2, §5). */
export function PricePrompt({ article, confirmLabel, onConfirm, onAsk, asking, onScan, onClose }: Props) {
  const { t } = useTranslation();
  const { formatMoney, formatNumber, locale } = useFormats();
  const { effectivePermissions } = useSession();
  const line = { ...article, quantity: article.quantity ?? 1 };
  const [mode, setMode] = useState<PriceMode>(line.discount ? 'amount' : 'price');
  const [value, setValue] = useState(() => typedLinePrice(mode, line));
  const [refused, setRefused] = useState<TermsProblem | null>(null);
  /** A price that looks like a typing error and needs a second confirmation. */
  const [doubted, setDoubted] = useState<number | null>(null);
  // A scan is removed from the field right before it is reported: then the state is one render behind.
  const latest = useRef(value);
  const change = (next: string) => {
    latest.current = next;
    setRefused(null);
    setDoubted(null);
    setValue(next);
  };
  const choose = (next: PriceMode) => {
    setMode(next);
    change(typedLinePrice(next, line));
  };

  const confirm = () => {
    const typed = linePriceOf(mode, latest.current, line);
    if (typed === null) return sayRefused();
    const problem = priceProblem(line, typed, effectivePermissions);
    if (problem) setRefused(problem);
    else if (isFarPrice(typed.price, article.listPrice) && typed.price !== doubted) setDoubted(typed.price);
    else onConfirm(typed);
  };
  useScanner(
    (code) => {
      confirm();
      onScan(code);
    },
    { captureInDialog: true, enabled: !asking },
  );

  /** A line that is already in the sale takes an amount off and a total too. */
  const isOfLine = article.quantity !== undefined;
  const typed = linePriceOf(mode, value, line);
  const before = lineTotal(line.price, line.quantity);
  const refusalText = (problem: TermsProblem): string => {
    if (problem.code === 'PRICE_BELOW_FLOOR') {
      const floor = formatMoney(problem.floor);
      return `${t('errors:PRICE_BELOW_FLOOR.title')} – ${t('errors:PRICE_BELOW_FLOOR.message', { floor })}`;
    }
    if (problem.code === 'PRICE_BELOW_LIMIT') {
      return t('errors:PRICE_BELOW_LIMIT.message', { lowest: formatMoney(problem.lowest) });
    }
    if (problem.code === 'LIST_ALLOWS_NO_DISCOUNT') {
      return t('errors:LIST_ALLOWS_NO_DISCOUNT.message', { list: problem.list });
    }
    return t(`errors:${problem.code}.message`);
  };
  const times = doubted === null ? '' : formatNumber(Math.round((doubted / article.listPrice) * 10) / 10);
  return (
    <Modal
      opened
      onClose={onClose}
      size={isOfLine ? 'lg' : 'md'}
      closeOnEscape={!asking}
      title={t('sales:price.title')}
    >
      <div className={classes.article}>
        <ArticlePicture image={article.image} name={article.name} className={classes.picture} />
        <div className={classes.facts}>
          <Text fw={700}>
            <bdi>{article.name}</bdi>
          </Text>
          <Text c="dimmed" size="sm">
            <ArticleFacts of={article} and={[article.sku]} />
          </Text>
        </div>
      </div>
      {isOfLine ? (
        <ModeSwitch
          label={t('sales:discount.how')}
          modes={PRICE_MODES.map((kind) => ({ value: kind, label: t(`sales:price.modes.${kind}`) }))}
          value={mode}
          onChange={choose}
        />
      ) : null}
      <AmountPad
        isWide={isOfLine}
        subject={mode}
        label={t(`sales:price.labels.${mode}`)}
        rules={mode === 'price' ? MONEY : { ...MONEY, max: before / 100 }}
        required
        value={value}
        onChange={change}
        unit={currencyUnit(locale)}
        error={
          refused
            ? refusalText(refused)
            : doubted === null
              ? null
              : t('sales:price.far', { price: formatMoney(doubted), times })
        }
        onEnter={confirm}
      >
        {mode === 'price' || typed === null ? null : (
          <p className={classes.effect}>
            <Money centimes={before} /> − <Money centimes={typed.discount} /> ={' '}
            <Money strong centimes={before - typed.discount} />
          </p>
        )}
      </AmountPad>
      <DialogFoot onCancel={onClose}>
        {refused && typed !== null ? (
          <Button onClick={() => onAsk(typed)}>{t('approvals:ask')}</Button>
        ) : (
          <ConfirmButton onClick={confirm}>
            {doubted === null ? confirmLabel : t('sales:price.keep')}
          </ConfirmButton>
        )}
      </DialogFoot>
    </Modal>
  );
}
