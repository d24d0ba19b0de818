import { Button, Group, Modal, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../src/core/money.ts';
import { parseAmount } from '../../../src/core/number-text.ts';
import { checkPrice } from '../../../src/sale/rules.ts';
import { currencyUnit } from '../../i18n/currency-unit.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { ArticleFacts } from '../../ui/article/article-facts.tsx';
import { ArticlePicture } from '../../ui/article/article-picture.tsx';
import { Money } from '../../ui/money.tsx';
import { useScanner } from '../../ui/scanner/use-scanner.ts';
import { AmountPad } from './amount-pad.tsx';
import classes from './price-prompt.module.css';

export type PricedArticle = {
  name: string;
  sku: string;
  size: string;
  color: string;
  image: string | null;
  /** Centimes: what stands in the field at first, and what it may not go below. */
  price: number;
  floor: number;
};

type Props = {
  article: PricedArticle;
  confirmLabel: string;
  onConfirm: (price: number) => void;
  /** A price below the floor: a manager is asked for it. */
  onAsk: (price: number) => void;
  asking: boolean;
  /** A code was scanned meanwhile: the price counts as confirmed, and the code is next. */
  onScan: (code: string) => void;
  onClose: () => void;
};

/** Asks for the price of an article, never below its floor (spec §2, §5). */
export function PricePrompt({ article, confirmLabel, onConfirm, onAsk, asking, onScan, onClose }: Props) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const [value, setValue] = useState((article.price / 100).toFixed(2));
  const [refused, setRefused] = useState(false);
  // A scan takes itself out of the field right before it is reported: the state is one render behind then.
  const latest = useRef(value);
  const change = (next: string) => {
    latest.current = next;
    setRefused(false);
    setValue(next);
  };

  const confirm = (): boolean => {
    const price = parseAmount(latest.current);
    if (price === null || checkPrice(price, article.floor)) {
      setRefused(true);
      return false;
    }
    onConfirm(price);
    return true;
  };
  useScanner(
    (code) => {
      if (confirm()) onScan(code);
    },
    { captureInDialog: true, enabled: !asking },
  );

  const floor = formatMoney(article.floor, locale);
  const typed = parseAmount(value);
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
          <Text size="sm">
            {t('sale:price.floor')} <Money centimes={article.floor} />
          </Text>
        </div>
      </div>
      <AmountPad
        label={t('sale:price.label')}
        value={value}
        onChange={change}
        unit={currencyUnit(locale)}
        error={
          refused
            ? `${t('errors:PRICE_BELOW_FLOOR.title')} – ${t('errors:PRICE_BELOW_FLOOR.message', { floor })}`
            : null
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
          <Button onClick={confirm}>{confirmLabel}</Button>
        )}
      </Group>
    </Modal>
  );
}
