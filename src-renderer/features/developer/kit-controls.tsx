import { ActionIcon, Button, SegmentedControl, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { IconDots, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useToday } from '../../api/use-today.ts';
import { DayField } from '../../ui/day-field/day-field.tsx';
import { MonthPicker } from '../../ui/day-field/month-picker.tsx';
import { TimeField } from '../../ui/day-field/time-field.tsx';
import { fieldDay } from '../../ui/day-field/typed-day.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { DraftNote } from '../../ui/form/draft-note.tsx';
import form from '../../ui/form/form.module.css';
import { PasswordField } from '../../ui/identity/password-field.tsx';
import layout from '../../ui/layout.module.css';
import { SearchField } from '../../ui/list-page/search-field.tsx';
import { AmountField } from '../../ui/number-field/amount-field.tsx';
import { type ToastType, toast } from '../../ui/toast.tsx';
import classes from './kit.module.css';

const TOASTS: ToastType[] = ['success', 'info', 'warning', 'error'];
const VARIANTS = ['filled', 'light', 'default', 'subtle'] as const;

/** What one presses and types into. */
export function KitControls() {
  const { t } = useTranslation();
  return (
    <>
      <section className={classes.part}>
        <h2>{t('developer:kit.buttons')}</h2>
        <div className={layout.tools}>
          {VARIANTS.map((variant) => (
            <Button key={variant} variant={variant} leftSection={<IconPlus />}>
              {t('add')}
            </Button>
          ))}
          <Button color="brick">{t('clear')}</Button>
          <Button loading>{t('save')}</Button>
          <Button disabled>{t('save')}</Button>
          <ActionIcon variant="default" aria-label={t('details')}>
            <IconDots />
          </ActionIcon>
        </div>
        <div className={layout.tools}>
          {TOASTS.map((type) => (
            <Button
              key={type}
              variant="default"
              onClick={() => toast(type, t(`developer:kit.toasts.${type}`))}
            >
              {t(`developer:kit.toasts.${type}`)}
            </Button>
          ))}
          <Confirmation />
        </div>
      </section>
      <Fields />
    </>
  );
}

function Confirmation() {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('developer:kit.confirm')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        danger
        title={t('developer:kit.confirm')}
        confirmLabel={t('confirm')}
        onConfirm={close}
        onClose={close}
      >
        {t('developer:kit.sentence')}
      </ConfirmDialog>
    </>
  );
}

function Fields() {
  const { t } = useTranslation();
  const today = useToday();
  const [search, setSearch] = useState('');
  const [amount, setAmount] = useState('1 250,50');
  const [day, setDay] = useState(today);
  const [time, setTime] = useState('09:30');
  const [month, setMonth] = useState(today.slice(0, 7));
  const [choice, setChoice] = useState('light');
  const choices = (['light', 'dark', 'system'] as const).map((value) => ({
    value,
    label: t(`theme.${value}`),
  }));
  const label = t('developer:kit.field');
  return (
    <form className={classes.part} onSubmit={(event) => event.preventDefault()}>
      <h2>{t('developer:kit.fields')}</h2>
      <DraftNote draft={{ isBack: true, startOver: () => undefined }} />
      <div className={form.fields}>
        <SearchField label={t('search')} value={search} onChange={setSearch} />
        <SegmentedControl aria-label={label} value={choice} onChange={setChoice} data={choices} />
        <TextInput label={label} defaultValue={t('product')} />
        <TextInput label={label} required error={t('invalid.required')} />
        <TextInput label={label} disabled defaultValue={t('product')} />
        <AmountField label={t('developer:kit.amount')} value={amount} onChange={setAmount} />
        <DayField label={t('developer:kit.day')} value={day} onChange={setDay} />
        <DayField
          label={t('developer:kit.day')}
          value={today}
          error={t('dayField.early', { day: fieldDay(today) })}
        />
        <TimeField label={t('developer:kit.time')} value={time} onChange={setTime} />
        <Select label={label} defaultValue="light" data={choices} />
        <PasswordField label={t('developer:kit.password')} />
        <Textarea className={form.wide} label={label} defaultValue={t('developer:kit.sentence')} />
        <MonthPicker value={month} onChange={setMonth} latest={today.slice(0, 7)} />
        <Switch className={classes.middle} label={t('developer:kit.on')} defaultChecked />
      </div>
    </form>
  );
}
