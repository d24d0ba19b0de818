import { Button } from '@mantine/core';
import { IconNotebook } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Money } from '../../../ui/money.tsx';
import classes from '../sale-bar.module.css';

/** What the sale's client owes, and the way to take a payment for it. */
export function AccountBar({ owed, onRepay }: { owed: number; onRepay: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={classes.root}>
      <IconNotebook aria-hidden="true" />
      <span className={classes.label}>{t('accounts:pay.owes')}</span>
      <Money strong centimes={owed} />
      <Button variant="default" onClick={onRepay}>
        {t('accounts:repay.start')}
      </Button>
    </div>
  );
}
