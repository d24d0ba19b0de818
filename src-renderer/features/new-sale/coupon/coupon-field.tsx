import { Button, TextInput } from '@mantine/core';
import { IconTicket } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import layout from '../../../ui/layout.module.css';
import classes from './coupon.module.css';

type Props = {
  /** @returns why it was not taken, as a sentence; null when it was */
  onApply: (code: string) => Promise<string | null>;
  onApplied: () => void;
};

/** The code of a coupon, typed once it is wanted; a scanned one is taken without it. */
export function CouponField({ onApply, onApplied }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const apply = async () => {
    if (code.trim() === '' || isAsking) return;
    setAsking(true);
    const refused = await onApply(code);
    setAsking(false);
    setProblem(refused);
    if (refused === null) onApplied();
  };
  if (!isOpen) {
    return (
      <Button
        className={classes.open}
        variant="subtle"
        leftSection={<IconTicket />}
        onClick={() => setOpen(true)}
      >
        {t('coupons:sale.label')}
      </Button>
    );
  }
  return (
    <form
      className={classes.field}
      onSubmit={(event) => {
        event.preventDefault();
        void apply();
      }}
    >
      <TextInput
        className={layout.grow}
        autoFocus
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
        label={t('coupons:sale.label')}
        leftSection={<IconTicket />}
        value={code}
        error={problem}
        onChange={(event) => {
          setCode(event.currentTarget.value);
          setProblem(null);
        }}
      />
      <Button type="submit" variant="default" loading={isAsking} disabled={code.trim() === ''}>
        {t('coupons:sale.apply')}
      </Button>
    </form>
  );
}
