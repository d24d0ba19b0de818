import { Alert, Autocomplete, Button, FileButton, TextInput } from '@mantine/core';
import { IconCalendarDue, IconCamera, IconChevronDown, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  BANK_LENGTH,
  type ChequeKind,
  DRAWER_LENGTH,
  MOROCCAN_BANKS,
  PHONE_LENGTH,
} from '../../../src/cheques/rules.ts';
import { api } from '../../api/client.ts';
import { useToday } from '../../api/use-today.ts';
import { useWrite } from '../../api/use-write.ts';
import { DayField } from '../../ui/day-field/day-field.tsx';
import layout from '../../ui/layout.module.css';
import { type ChequeDraft, lacksDay } from './cheque-draft.ts';
import classes from './cheques.module.css';

type Props = {
  kind: ChequeKind;
  value: ChequeDraft;
  disabled?: boolean;
  /** Whose cheque it is if no other drawer is named. */
  clientName?: string | null | undefined;
  /** Whether the cashier has tried to go on. */
  tried: boolean;
  onChange: (value: ChequeDraft) => void;
  /** Takes a bill of exchange instead; absent if the shop takes none. */
  onEffet?: (() => void) | undefined;
};

/** What stands on a cheque besides its number. The number alone is enough; an effet needs its due day. */
export function ChequeFields({ kind, value, disabled = false, clientName, tried, onChange, onEffet }: Props) {
  const { t } = useTranslation();
  const today = useToday();
  const [isOpen, setOpen] = useState(false);
  const upload = useWrite(api.cheques.uploadPhoto, ({ photo }) => onChange({ ...value, photo }));
  const isPostDated = kind === 'cheque' && lacksDay(kind, { writtenOn: value.writtenOn }, today);
  const field = (name: 'drawerName' | 'drawerPhone', maxLength: number) => ({
    label: t(`cheques:fields.${name}`),
    value: value[name],
    disabled,
    maxLength,
    autoComplete: 'off',
    onChange: (e: { currentTarget: { value: string } }) =>
      onChange({ ...value, [name]: e.currentTarget.value }),
  });
  return (
    <div className={classes.fields}>
      {kind === 'effet' ? (
        <DayField
          required
          label={t('cheques:fields.dueOn')}
          value={value.dueOn}
          disabled={disabled}
          onChange={(dueOn) => onChange({ ...value, dueOn })}
          error={tried && value.dueOn === '' ? t('errors:EFFET_DUE_DAY_MISSING.message') : null}
        />
      ) : null}
      <Button
        variant="subtle"
        size="compact-md"
        justify="flex-start"
        aria-expanded={isOpen}
        rightSection={<IconChevronDown />}
        onClick={() => setOpen(!isOpen)}
      >
        {t('cheques:fields.more')}
      </Button>
      {isOpen || isPostDated ? (
        <div className={classes.pairs}>
          <Autocomplete
            size="md"
            label={t('cheques:fields.bank')}
            data={[...MOROCCAN_BANKS]}
            value={value.bank}
            disabled={disabled}
            maxLength={BANK_LENGTH}
            onChange={(bank) => onChange({ ...value, bank })}
          />
          <TextInput
            placeholder={clientName || t('cheques:fields.ofClient')}
            {...field('drawerName', DRAWER_LENGTH)}
          />
          <TextInput type="tel" dir="ltr" ta="start" {...field('drawerPhone', PHONE_LENGTH)} />
          <DayField
            label={t('cheques:fields.writtenOn')}
            placeholder={t('cheques:fields.todayHint')}
            value={value.writtenOn}
            disabled={disabled}
            onChange={(writtenOn) => onChange({ ...value, writtenOn })}
          />
          <div className={layout.wrap}>
            <FileButton
              accept="image/png,image/jpeg,image/webp"
              onChange={(file) => file && upload.mutate({ photo: file })}
              inputProps={{ capture: 'environment' }}
            >
              {(props) => (
                <Button
                  {...props}
                  variant="default"
                  disabled={disabled}
                  leftSection={<IconCamera />}
                  loading={upload.isPending}
                >
                  {t(value.photo ? 'cheques:fields.photoTaken' : 'cheques:fields.photo')}
                </Button>
              )}
            </FileButton>
            {value.photo ? (
              <Button
                variant="subtle"
                color="brick"
                leftSection={<IconTrash />}
                onClick={() => onChange({ ...value, photo: null })}
              >
                {t('imageField.none')}
              </Button>
            ) : null}
          </div>
        </div>
      ) : null}
      {isPostDated ? (
        <Alert
          color="saffron"
          role="alert"
          icon={<IconCalendarDue />}
          title={t('errors:CHEQUE_POST_DATED.title')}
        >
          <div className={classes.postDated}>
            <p>{t('cheques:fields.postDated')}</p>
            {onEffet ? (
              <Button variant="light" onClick={onEffet}>
                {t('cheques:fields.takeEffet')}
              </Button>
            ) : null}
          </div>
        </Alert>
      ) : null}
    </div>
  );
}
