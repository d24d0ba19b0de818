import { Button } from '@mantine/core';
import { IconStar } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Money } from '../../../ui/money.tsx';
import classes from '../sale-bar.module.css';
import type { ClientPoints } from './use-points.ts';

/** The points that the sale's client has, and the way to spend them. */
export function PointsBar({ points, onUse }: { points: ClientPoints; onUse: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={classes.root}>
      <IconStar aria-hidden="true" />
      <span className={classes.label}>{t('loyalty:points', { count: points.points })}</span>
      <Money strong centimes={points.points * points.pointValue} />
      <Button variant="default" onClick={onUse}>
        {t('loyalty:sale.use')}
      </Button>
    </div>
  );
}
