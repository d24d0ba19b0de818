import { Button, Modal, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../../src/core/money.ts';
import { MONEY, parseAmount } from '../../../../src/core/number-text.ts';
import { checkPrice, isFarPrice } from '../../../../src/sales/rules.ts';
import { currencyUnit } from '../../../i18n/currency-unit.ts';
import { formatNumber } from '../../../i18n/format-number.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { ArticleFacts } from '../../../ui/article/article-facts.tsx';
import { ArticlePicture } from '../../../ui/article/article-picture.tsx';
import { DialogButtons } from '../../../ui/dialog/dialog-foot.tsx';
import { ConfirmButton } from '../../../ui/number-field/confirm-button.tsx';
import { sayRefused } from '../../../ui/number-field/number-gate.ts';
import { useScanner } from '../../../ui/scanner/use-scanner.ts';
import { AmountPad } from '../amount/amount-pad.tsx';
import classes from './price-prompt.module.css';

export type PricedArticle = {
  name: string;
  sku: string;
  size: string;
  color: string;
  image: string | null;
  /**
   * Centimes: the initial price, and the minimum. The client can see the screen, so the minimum is shown only after a
   * price was refused.
   */
  price: number;
  floor: number;
  /** The list price; a price far above it needs a second confirmation. */
  listPrice: number;
};

type Props = {
  article: PricedArticle;
  confirmLabel: string;
  onConfirm: (price: number) => void;
  /** A price below the minimum: asks a manager for approval. */
  onAsk: (price: number) => void;
  asking: boolean;
  /** A code was scanned meanwhile: an allowed price counts as confirmed, and the code is handled next. */
  onScan: (code: string) => void;
  onClose: () => void;
};

/** Asks for an item's price, never below its minimum (spec §2, §5). */
export function PricePrompt({ article, confirmLabel, onConfirm, onAsk, asking, onScan, onClose }: Props) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const [value, setValue] = useState((article.price / 100).toFixed(2));
  const [refused, setRefused] = useState(false);
  /** A price that looks like a typing error and needs a second confirmation. */
  const [doubted, setDoubted] = useState<number | null>(null);
  // A scan is removed from the field right before it is reported: then the state is one render behind.
  const latest = useRef(value);
  const change = (next: string) => {
    latest.current = next;
    setRefused(false);
    setDoubted(null);
    setValue(next);
  };

  const confirm = () => {
    const price = parseAmount(latest.current);
    if (price === null) sayRefused();
    else if (checkPrice(price, article.floor)) setRefused(true);
    else if (isFarPrice(price, article.listPrice) && price !== doubted) setDoubted(price);
    else onConfirm(price);
  };
  useScanner(
    (code) => {
      confirm();
      onScan(code);
    },
    { captureInDialog: true, enabled: !asking },
  );

  const floor = formatMoney(article.floor, locale);
  const typed = parseAmount(value);
  const times =
    doubted === null ? '' : formatNumber(Math.round((doubted / article.listPrice) * 10) / 10, locale);
  return (
    <Modal opened onClose={onClose} closeOnEscape={!asking} title={t('sales:price.title')}>
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
      <AmountPad
        label={t('sales:price.label')}
        rules={MONEY}
        required
        value={value}
        onChange={change}
        unit={currencyUnit(locale)}
        error={
          refused
            ? `${t('errors:PRICE_BELOW_FLOOR.title')} – ${t('errors:PRICE_BELOW_FLOOR.message', { floor })}`
            : doubted === null
              ? null
              : t('sales:price.far', { price: formatMoney(doubted, locale), times })
        }
        onEnter={confirm}
      />
      <DialogButtons onCancel={onClose} mt="md">
        {refused && typed !== null ? (
          <Button onClick={() => onAsk(typed)}>{t('approvals:ask')}</Button>
        ) : (
          <ConfirmButton onClick={confirm}>
            {doubted === null ? confirmLabel : t('sales:price.keep')}
          </ConfirmButton>
        )}
      </DialogButtons>
    </Modal>
  );
}
