import { Button, Group, Select, SimpleGrid, Textarea, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { PERCENT, parseNumber, plainDigits, typedNumber } from '../../../src/core/number-text.ts';
import { DEFAULT_DAY_START_MINUTES, DEFAULT_ZONE } from '../../../src/core/time.ts';
import type { Store, storeInput } from '../../../src/stores/contract.ts';
import { LATEST_DAY_START } from '../../../src/stores/rules.ts';
import { TimeField } from '../../ui/day-field/time-field.tsx';
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx';
import { focusFirst } from '../../ui/form/focus-first.ts';
import { checks } from '../../ui/form/validate.ts';
import { PasswordField } from '../../ui/identity/password-field.tsx';
import { NumberField } from '../../ui/number-field/number-field.tsx';

/** Input to create or change a store; without a password the old one stays. */
export type StoreFields = z.input<typeof storeInput>;

type Values = {
  name: string;
  nameAr: string;
  code: string;
  address: string;
  phone: string;
  manager: string;
  open: string;
  close: string;
  zone: string;
  /** Time of day, HH:MM. */
  dayStart: string;
  taxRate: string;
  password: string;
  legalName: string;
  ice: string;
  taxId: string;
  tradeRegister: string;
  businessTax: string;
  receiptFooter: string;
};

const ZONES = Intl.supportedValuesOf('timeZone');

/** Minutes after midnight as HH:MM. */
const clockOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((n) => String(n).padStart(2, '0')).join(':');

/** HH:MM as minutes after midnight; NaN for none. */
const minutesOf = (clock: string): number => {
  const [hours = Number.NaN, minutes = Number.NaN] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};

function valuesOf(store: Store | undefined): Values {
  return {
    name: store?.name ?? '',
    nameAr: store?.nameAr ?? '',
    code: store?.code ?? '',
    address: store?.address ?? '',
    phone: store?.phone ?? '',
    manager: store?.manager ?? '',
    open: store?.openingHours.open ?? '09:30',
    close: store?.openingHours.close ?? '21:00',
    zone: store?.zone ?? DEFAULT_ZONE,
    dayStart: clockOf(store?.dayStartMinutes ?? DEFAULT_DAY_START_MINUTES),
    taxRate: typedNumber(store?.taxRate ?? 20),
    password: '',
    legalName: store?.legalName ?? '',
    ice: store?.ice ?? '',
    taxId: store?.taxId ?? '',
    tradeRegister: store?.tradeRegister ?? '',
    businessTax: store?.businessTax ?? '',
    receiptFooter: store?.receiptFooter ?? '',
  };
}

/** Per spec a blank password is omitted; a blank code is derived from the name. */
function fieldsOf(values: Values): StoreFields {
  const { open, close, code, password, taxRate, dayStart, ...plain } = values;
  return {
    ...plain,
    ice: plainDigits(plain.ice),
    openingHours: { open, close },
    taxRate: parseNumber(taxRate, PERCENT) ?? 0,
    dayStartMinutes: minutesOf(dayStart),
    ...(code ? { code: code.toUpperCase() } : {}),
    ...(password ? { password } : {}),
  };
}

type Props = {
  /** The store to change; undefined to create one. */
  store?: Store | undefined;
  submitLabel: string;
  busy: boolean;
  onSubmit: (fields: StoreFields) => void;
  onCancel?: () => void;
};

/** A store's data, with the seller's legal details that Moroccan receipts and invoices must show. */
export function StoreForm({ store, submitLabel, busy, onSubmit, onCancel }: Props) {
  const { t, i18n } = useTranslation(['stores', 'common']);
  const { phone, required, digits } = checks(i18n.t);
  const form = useForm<Values>({
    initialValues: valuesOf(store),
    validate: {
      name: required,
      code: (value) => (!value || /^[A-Za-z0-9]{2,6}$/.test(value) ? null : t('form.codeInvalid')),
      open: required,
      close: required,
      dayStart: (value) => (minutesOf(value) <= LATEST_DAY_START ? null : t('form.dayStartInvalid')),
      phone,
      ice: digits(15),
    },
  });
  return (
    <form onSubmit={form.onSubmit((values) => onSubmit(fieldsOf(values)), focusFirst(form))} noValidate>
      <SimpleGrid cols={2} spacing="md">
        <TextInput
          label={t('form.name')}
          required
          data-autofocus
          maxLength={80}
          {...form.getInputProps('name')}
        />
        <TextInput
          label={t('form.nameAr')}
          lang="ar"
          dir="rtl"
          maxLength={80}
          {...form.getInputProps('nameAr')}
        />
        <TextInput label={t('form.address')} maxLength={200} {...form.getInputProps('address')} />
        <TextInput label={t('form.phone')} type="tel" maxLength={40} {...form.getInputProps('phone')} />
        <TextInput label={t('form.manager')} maxLength={80} {...form.getInputProps('manager')} />
        <TextInput
          label={t('form.code')}
          description={t('form.codeHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={6}
          {...form.getInputProps('code')}
        />
        <Group grow align="flex-start">
          <TimeField label={t('form.open')} {...form.getInputProps('open')} />
          <TimeField label={t('form.close')} {...form.getInputProps('close')} />
        </Group>
        <NumberField
          label={t('form.taxRate')}
          rightSection="%"
          rules={PERCENT}
          required
          value={form.values.taxRate}
          onChange={(value) => form.setFieldValue('taxRate', value)}
        />
        <TimeField
          label={t('form.dayStart')}
          description={t('form.dayStartHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('dayStart')}
        />
        <Select
          label={t('form.zone')}
          data={ZONES}
          searchable
          allowDeselect={false}
          dir="ltr"
          {...form.getInputProps('zone')}
        />
        <TextInput
          label={t('form.currency')}
          description={t('form.currencyHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value="MAD"
          readOnly
        />
        <PasswordField
          label={t('form.password')}
          description={store ? t('form.passwordKeep') : t('form.passwordHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
      </SimpleGrid>
      <Title order={3} mt="lg" mb="xs">
        {t('form.seller')}
      </Title>
      <SimpleGrid cols={2} spacing="md">
        <TextInput label={t('form.legalName')} maxLength={120} {...form.getInputProps('legalName')} />
        <TextInput label={t('form.ice')} inputMode="numeric" maxLength={40} {...form.getInputProps('ice')} />
        <TextInput label={t('form.taxId')} maxLength={40} {...form.getInputProps('taxId')} />
        <TextInput label={t('form.tradeRegister')} maxLength={40} {...form.getInputProps('tradeRegister')} />
        <TextInput label={t('form.businessTax')} maxLength={40} {...form.getInputProps('businessTax')} />
        <Textarea label={t('form.receiptFooter')} autosize {...form.getInputProps('receiptFooter')} />
      </SimpleGrid>
      <DialogFoot>
        {onCancel ? (
          <Button variant="default" onClick={onCancel}>
            {t('common:cancel')}
          </Button>
        ) : null}
        <Button type="submit" loading={busy}>
          {submitLabel}
        </Button>
      </DialogFoot>
    </form>
  );
}
