import { Button, Select, Switch, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { parseAmount, parseNumber, typedAmount, typedNumber } from '../../../src/core/number-text.ts';
import { settings as settingsSchema } from '../../../src/stores/contract.ts';
import {
  CASH_ROUNDING_MODES,
  CASH_ROUNDING_STEPS,
  DRAWER_FOR,
  PRICE_PROMPTS,
  SELL_WITHOUT_STOCK,
  SETTING_NUMBERS,
} from '../../../src/stores/rules.ts';
import { api, showNow } from '../../api/client.ts';
import { useFormats } from '../../api/use-formats.ts';
import { useWrite } from '../../api/use-write.ts';
import { DayField } from '../../ui/day-field/day-field.tsx';
import { CheckedForm } from '../../ui/form/checked-form.tsx';
import { useResourceForm } from '../../ui/form/use-resource-form.ts';
import { AmountField } from '../../ui/number-field/amount-field.tsx';
import { NumberField } from '../../ui/number-field/number-field.tsx';
import { Section } from '../../ui/page/section.tsx';
import { partId, useShownPart } from '../../ui/page/use-shown-part.ts';
import { toast } from '../../ui/toast.tsx';
import { SETTING_SECTIONS } from './setting-sections.ts';
import classes from './settings.module.css';

type Whole = z.output<typeof settingsSchema>;
/** The daily email has its own form. */
const schema = settingsSchema.omit({ dailyMail: true });
type Settings = z.output<typeof schema>;

const AMOUNTS = [
  'cashWarningAt',
  'returnApprovalOver',
  'freeArticleApprovalOver',
  'creditOfflineAllowance',
  'accountOfflineAllowance',
  'pinApprovalUpTo',
] as const;
const COUNTS = [
  'creditMonths',
  'giftCardMonths',
  'depositPercent',
  'lateAfterMinutes',
  'clockPhotoDays',
  'chequePresentationDays',
] as const;
type Amount = (typeof AMOUNTS)[number];
type Count = (typeof COUNTS)[number];
/** Settings of which one value is chosen. */
const OPTIONS = {
  pricePrompt: PRICE_PROMPTS,
  sellWithoutStock: SELL_WITHOUT_STOCK,
  drawerFor: DRAWER_FOR,
  cashRoundingMode: CASH_ROUNDING_MODES,
} as const;
type Option = keyof typeof OPTIONS;
/** A step is chosen from a list, which has texts only. */
type Step = 'cashRoundingStep';
/** Amounts in one line, a day that may be empty, and a number that is a text. */
type Typed = 'giftCardAmounts' | 'giftCardVatFrom' | 'giftCardAccount';
type Choice = Exclude<keyof Settings, Amount | Count | Option | Step | Typed>;
type Values = Record<Amount | Count | Step | Typed, string> &
  Record<Choice, boolean> &
  Pick<Settings, Option>;

const SWITCHES = [
  'blindCount',
  'discountReasonRequired',
  'stampDuty',
  'giftCards',
  'sellers',
  'sellerOnReceipt',
  'pinSignIn',
  'clockWithoutPhoto',
  'lowStockAlerts',
  'allowExports',
] as const;
const isSwitch = (name: keyof Settings): name is (typeof SWITCHES)[number] =>
  SWITCHES.some((switchName) => switchName === name);

const isOption = (name: keyof Settings): name is Option => name in OPTIONS;
const isAmount = (name: keyof Settings): name is Amount => AMOUNTS.some((amountName) => amountName === name);
const isCount = (name: keyof Settings): name is Count => COUNTS.some((countName) => countName === name);

const valuesOf = ({ dailyMail: _own, ...s }: Whole): Values => ({
  ...s,
  cashWarningAt: typedAmount(s.cashWarningAt),
  creditOfflineAllowance: typedAmount(s.creditOfflineAllowance),
  accountOfflineAllowance: typedAmount(s.accountOfflineAllowance),
  returnApprovalOver: typedAmount(s.returnApprovalOver),
  freeArticleApprovalOver: typedAmount(s.freeArticleApprovalOver),
  pinApprovalUpTo: typedAmount(s.pinApprovalUpTo),
  cashRoundingStep: String(s.cashRoundingStep),
  creditMonths: typedNumber(s.creditMonths),
  giftCardMonths: typedNumber(s.giftCardMonths),
  giftCardAmounts: s.giftCardAmounts.map(typedAmount).join(' '),
  giftCardVatFrom: s.giftCardVatFrom ?? '',
  giftCardAccount: s.giftCardAccount,
  depositPercent: typedNumber(s.depositPercent),
  lateAfterMinutes: typedNumber(s.lateAfterMinutes),
  clockPhotoDays: typedNumber(s.clockPhotoDays),
  chequePresentationDays: typedNumber(s.chequePresentationDays),
});

/** Numbers of the fields; one that cannot be read is refused by its field. */
const numbersOf = <Name extends Amount | Count>(
  names: readonly Name[],
  numberOf: (name: Name) => number | null,
) => Object.fromEntries(names.map((name) => [name, numberOf(name) ?? Number.NaN])) as Record<Name, number>;

/** Amounts that are typed in one line; one that cannot be read is refused by its field. */
const amountsIn = (typed: string): number[] =>
  typed
    .split(/[\s;]+/)
    .filter(Boolean)
    .map((text) => parseAmount(text) ?? Number.NaN);

const inputOf = (values: Values): Settings => ({
  ...values,
  ...numbersOf(AMOUNTS, (name) => parseAmount(values[name])),
  ...numbersOf(COUNTS, (name) => parseNumber(values[name], SETTING_NUMBERS[name])),
  giftCardAmounts: amountsIn(values.giftCardAmounts),
  giftCardVatFrom: values.giftCardVatFrom || null,
  giftCardAccount: values.giftCardAccount.trim(),
  cashRoundingStep: CASH_ROUNDING_STEPS.find((step) => String(step) === values.cashRoundingStep) ?? 0,
});

type Props = { storeId: string; settings: Whole };

export function SettingsForm({ storeId, settings }: Props) {
  const { t } = useTranslation(['settings', 'common']);
  const { formatMoney } = useFormats();
  useShownPart();
  const form = useResourceForm({
    draft: null,
    schema,
    initial: valuesOf(settings),
    toInput: inputOf,
    wrong: (name) =>
      name === 'giftCardAmounts' || name === 'giftCardAccount' ? t(`fields.${name}.wrong`) : null,
  });
  const save = useWrite(api.stores.updateSettings, (saved) => {
    showNow(api.stores.settings, saved, { id: storeId });
    form.draft.beginWith(valuesOf(saved));
    toast('success', t('saved'));
  });
  const field = (name: keyof Settings): ReactNode => {
    if (name === 'pinApprovalUpTo' && !form.values.pinSignIn) return null;
    if (name === 'sellerOnReceipt' && !form.values.sellers) return null;
    if (name !== 'giftCards' && name.startsWith('giftCard') && !form.values.giftCards) return null;
    if (name === 'cashRoundingMode' && form.values.cashRoundingStep === '0') return null;
    const words = { label: t(`fields.${name}.label`), description: t(`fields.${name}.description`) };
    const figure = { ...words, required: true, className: classes.figure ?? '' };
    if (isAmount(name)) return <AmountField {...figure} {...form.field(name)} />;
    if (isCount(name)) {
      return <NumberField {...figure} rules={SETTING_NUMBERS[name]} {...form.field(name)} />;
    }
    if (name === 'giftCardVatFrom') {
      return <DayField {...words} className={classes.figure ?? ''} {...form.field(name)} />;
    }
    if (name === 'giftCardAmounts' || name === 'giftCardAccount') {
      return <TextInput {...words} className={classes.figure ?? ''} dir="ltr" {...form.text(name)} />;
    }
    if (name === 'cashRoundingStep') {
      return (
        <Select
          {...words}
          className={classes.choice ?? ''}
          allowDeselect={false}
          data={CASH_ROUNDING_STEPS.map((step) => ({
            value: String(step),
            label: step === 0 ? t('fields.cashRoundingStep.none') : formatMoney(step),
          }))}
          {...form.choice(name)}
        />
      );
    }
    if (isOption(name)) {
      const optionWords = t(`fields.${name}.options`, { returnObjects: true }) as Record<string, string>;
      return (
        <Select
          {...words}
          className={classes.choice ?? ''}
          allowDeselect={false}
          data={OPTIONS[name].map((value) => ({ value, label: optionWords[value] ?? value }))}
          {...form.choice(name)}
        />
      );
    }
    return isSwitch(name) ? <Switch {...words} size="md" {...form.flag(name)} /> : null;
  };
  return (
    <CheckedForm
      form={form}
      isBusy={save.isPending}
      className={classes.form}
      onSave={() => save.mutate({ ...form.input, id: storeId })}
    >
      {Object.entries(SETTING_SECTIONS).map(([section, names]) => (
        <Section key={section} title={t(`sections.${section as keyof typeof SETTING_SECTIONS}`)}>
          {names.map((name) => (
            <div key={name} id={partId(name)}>
              {field(name)}
            </div>
          ))}
        </Section>
      ))}
      <div className={classes.save}>
        <Button type="submit" disabled={!form.draft.isChanged} loading={save.isPending}>
          {t('common:save')}
        </Button>
      </div>
    </CheckedForm>
  );
}
