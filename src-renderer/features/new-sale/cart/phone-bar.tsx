import { Button } from '@mantine/core';
import { IconChevronRight, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { MirroredIcon } from '../../../ui/mirrored-icon.tsx';
import { Money } from '../../../ui/money.tsx';
import classes from './phone-bar.module.css';

type Props = {
  side: 'catalogue' | 'cart';
  pieces: number;
  total: number;
  onChange: (side: 'catalogue' | 'cart') => void;
};

/** On a phone one half of the sale is seen at a time: this leads to the other. */
export function PhoneBar({ side, pieces, total, onChange }: Props) {
  const { t } = useTranslation('sales');
  return (
    <div className={classes.bar} data-side={side}>
      {side === 'catalogue' ? (
        <Button
          fullWidth
          size="lg"
          justify="space-between"
          leftSection={t('totals.pieces', { count: pieces })}
          rightSection={<MirroredIcon icon={IconChevronRight} />}
          onClick={() => onChange('cart')}
        >
          <Money centimes={total} />
        </Button>
      ) : (
        <Button fullWidth variant="light" leftSection={<IconPlus />} onClick={() => onChange('catalogue')}>
          {t('cart.addMore')}
        </Button>
      )}
    </div>
  );
}
