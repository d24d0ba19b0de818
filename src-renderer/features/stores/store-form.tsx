import { Group, Select, SimpleGrid, Textarea, TextInput, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { PERCENT, parseNumber, typedNumber } from '../../../src/core/number-text.ts';
import { DEFAULT_DAY_START_MINUTES, DEFAULT_ZONE } from '../../../src/core/time.ts';
import { type Store, storeInput } from '../../../src/stores/contract.ts';
import { api } from '../../api/client.ts';
import { useWrite } from '../../api/use-write.ts';
import { TimeField } from '../../ui/day-field/time-field.tsx';
import { ResourceForm } from '../../ui/form/resource-form.tsx';
import { useResourceForm } from '../../ui/form/use-resource-form.ts';
import { PasswordField } from '../../ui/identity/password-field.tsx';
import { NumberField } from '../../ui/number-field/number-field.tsx';

const ZONES = Intl.supportedValuesOf('timeZone');

/** Minutes after midnight as HH:MM. */
const clockOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((n) => String(n).padStart(2, '0')).join(':');

/** HH:MM as minutes after midnight; NaN for none. */
const minutesOf = (clock: string): number => {
  const [hours = Number.NaN, minutes = Number.NaN] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};

const valuesOf = (store: Store | undefined) => ({
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
});

/** Per spec a blank password is omitted; a blank code is derived from the name. */
function inputOf(values: ReturnType<typeof valuesOf>): z.input<typeof storeInput> {
  const { open, close, code, password, taxRate, dayStart, ...plain } = values;
  return {
    ...plain,
    openingHours: { open, close },
    taxRate: parseNumber(taxRate, PERCENT) ?? Number.NaN,
    dayStartMinutes: minutesOf(dayStart),
    ...(code ? { code: code.toUpperCase() } : {}),
    ...(password ? { password } : {}),
  };
}

type Props = {
  /** The store to change; undefined to create one. */
  store?: Store | undefined;
  submitLabel: string;
  /** The form is busy until this has ended. */
  onSaved: (store: Store) => unknown;
  onCancel: () => void;
};

/** A store's data, with the seller's legal details that Moroccan receipts and invoices must show. */
export function StoreForm({ store, submitLabel, onSaved, onCancel }: Props) {
  const { t } = useTranslation(['stores', 'common']);
  const required = (value: string) => (value.trim() ? null : t('common:invalid.required'));
  const form = useResourceForm({
    draft: `store ${store?.id ?? ''}`,
    secret: ['password'],
    schema: storeInput,
    initial: valuesOf(store),
    toInput: inputOf,
    refuse: ({ open, close }) => ({ open: required(open), close: required(close) }),
    wrong: (field) =>
      field === 'code'
        ? t('form.codeInvalid')
        : field === 'dayStartMinutes'
          ? t('form.dayStartInvalid')
          : null,
  });
  const onSuccess = (saved: Store) => {
    form.draft.drop();
    return onSaved(saved);
  };
  const create = useWrite(api.stores.create, onSuccess);
  const update = useWrite(api.stores.update, onSuccess);
  return (
    <ResourceForm
      form={form}
      submitLabel={submitLabel}
      isBusy={create.isPending || update.isPending}
      onSave={() => (store ? update.mutate({ id: store.id, ...form.input }) : create.mutate(form.input))}
      onCancel={onCancel}
    >
      <SimpleGrid cols={2} spacing="md">
        <TextInput label={t('form.name')} required data-autofocus maxLength={80} {...form.text('name')} />
        <TextInput label={t('form.nameAr')} lang="ar" dir="rtl" maxLength={80} {...form.text('nameAr')} />
        <TextInput label={t('form.address')} maxLength={200} {...form.text('address')} />
        <TextInput label={t('form.phone')} type="tel" maxLength={40} {...form.text('phone')} />
        <TextInput label={t('form.manager')} maxLength={80} {...form.text('manager')} />
        <TextInput
          label={t('form.code')}
          description={t('form.codeHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={6}
          {...form.text('code')}
        />
        <Group grow align="flex-start">
          <TimeField label={t('form.open')} {...form.field('open')} />
          <TimeField label={t('form.close')} {...form.field('close')} />
        </Group>
        <NumberField
          label={t('form.taxRate')}
          rightSection="%"
          rules={PERCENT}
          required
          {...form.field('taxRate')}
        />
        <TimeField
          label={t('form.dayStart')}
          description={t('form.dayStartHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.field('dayStart')}
          error={form.error('dayStartMinutes')}
        />
        <Select
          label={t('form.zone')}
          data={ZONES}
          searchable
          allowDeselect={false}
          dir="ltr"
          {...form.choice('zone')}
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
          {...form.text('password')}
        />
      </SimpleGrid>
      <Title order={3} mt="lg" mb="xs">
        {t('form.seller')}
      </Title>
      <SimpleGrid cols={2} spacing="md">
        <TextInput label={t('form.legalName')} maxLength={120} {...form.text('legalName')} />
        <TextInput label={t('form.ice')} inputMode="numeric" maxLength={40} {...form.text('ice')} />
        <TextInput label={t('form.taxId')} maxLength={40} {...form.text('taxId')} />
        <TextInput label={t('form.tradeRegister')} maxLength={40} {...form.text('tradeRegister')} />
        <TextInput label={t('form.businessTax')} maxLength={40} {...form.text('businessTax')} />
        <Textarea label={t('form.receiptFooter')} autosize {...form.text('receiptFooter')} />
      </SimpleGrid>
    </ResourceForm>
  );
}
