import { Button, Group, Modal, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../src/core/money.ts';
import { MONEY, parseAmount } from '../../../src/core/number-text.ts';
import { checkPrice, isFarPrice } from '../../../src/sale/rules.ts';
import { currencyUnit } from '../../i18n/currency-unit.ts';
import { formatNumber } from '../../i18n/format-number.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { ArticleFacts } from '../../ui/article/article-facts.tsx';
import { ArticlePicture } from '../../ui/article/article-picture.tsx';
import { ConfirmButton } from '../../ui/number-field/confirm-button.tsx';
import { sayRefused } from '../../ui/number-field/number-gate.ts';
import { useScanner } from '../../ui/scanner/use-scanner.ts';
import { AmountPad } from './amount-pad.tsx';
import classes from './price-prompt.module.css';

export type PricedArticle = {
  name: string;
  sku: string;
  size: string;
  color: string;
  image: string | null;
  /**
   * Centimes: what stands in the field at first, and what it may not go below. The client sees the screen: the floor
   * is said when a price was refused and not before.
   */
  price: number;
  floor: number;
  /** What the article costs without any agreement; a price far above it is asked about once more. */
  listPrice: number;
};

type Props = {
  article: PricedArticle;
  confirmLabel: string;
  onConfirm: (price: number) => void;
  /** A price below the floor: a manager is asked for it. */
  onAsk: (price: number) => void;
  asking: boolean;
  /** A code was scanned meanwhile: the price counts as confirmed if it may be, and the code is next. */
  onScan: (code: string) => void;
  onClose: () => void;
};

/** Asks for the price of an article, never below its floor (spec §2, §5). */
export function PricePrompt({ article, confirmLabel, onConfirm, onAsk, asking, onScan, onClose }: Props) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const [value, setValue] = useState((article.price / 100).toFixed(2));
  const [refused, setRefused] = useState(false);
  /** A price that looks like a slip and wants another yes. */
  const [doubted, setDoubted] = useState<number | null>(null);
  // A scan takes itself out of the field right before it is reported: the state is one render behind then.
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
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={!asking}
      title={t('sale:price.title')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <div className={classes.article}>
        <ArticlePicture image={article.image} name={article.name} className={classes.picture} />
        <div className={classes.facts}>
          <Text fw={700}>
            <bdi>{article.name}</bdi>
          </Text>
          <Text c="dimmed" size="sm">
            <ArticleFacts of={[article.size, article.color, article.sku]} />
          </Text>
        </div>
      </div>
      <AmountPad
        label={t('sale:price.label')}
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
              : t('sale:price.far', { price: formatMoney(doubted, locale), times })
        }
        onEnter={confirm}
      />
      <Group grow mt="md">
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        {refused && typed !== null ? (
          <Button onClick={() => onAsk(typed)}>{t('approvals:ask')}</Button>
        ) : (
          <ConfirmButton onClick={confirm}>
            {doubted === null ? confirmLabel : t('sale:price.keep')}
          </ConfirmButton>
        )}
      </Group>
    </Modal>
  );
}
