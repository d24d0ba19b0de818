import { SegmentedControl, Switch, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CLIENT_KINDS } from '../../../src/clients/rules.ts';
import { parseAmount, parseNumber } from '../../../src/core/number-text.ts';
import { couponInput } from '../../../src/coupons/contract.ts';
import { MOST_CODES, MOST_USES } from '../../../src/coupons/rules.ts';
import { api } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { useToday } from '../../api/use-today.ts';
import { useWrite } from '../../api/use-write.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useResourceForm } from '../../ui/form/use-resource-form.ts';
import layout from '../../ui/layout.module.css';
import { AmountField } from '../../ui/number-field/amount-field.tsx';
import { NumberField } from '../../ui/number-field/number-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { ReachFields } from '../price-lists/public.ts';
import classes from './coupons.module.css';

const PERCENT = { decimals: 1, min: 0.1, max: 100 } as const;
const CODES = { decimals: 0, min: 1, max: MOST_CODES } as const;
const USES = { decimals: 0, min: 1, max: MOST_USES } as const;

type Style = { id: string; name: string; nameAr: string | null; nameFr: string | null };

function useCouponForm() {
  const { t } = useTranslation();
  const { store } = useSession();
  const today = useToday();
  return useResourceForm({
    draft: 'coupon',
    schema: couponInput,
    initial: {
      name: '',
      how: 'percent',
      percent: '10',
      amount: '',
      least: '',
      which: 'one',
      code: '',
      codes: '10',
      mostUses: '',
      storeIds: store ? [store.id] : [],
      categories: [] as string[],
      styles: [] as Style[],
      clientKinds: [] as string[],
      mayReduce: false,
      isBelowFloor: false,
      startsOn: today,
      endsOn: '',
    },
    toInput: (values) => {
      const byAmount = values.how === 'amount';
      const isOne = values.which === 'one';
      return {
        name: values.name,
        storeIds: values.storeIds,
        categories: values.categories,
        styleIds: values.styles.map((style) => style.id),
        percent: byAmount ? null : (parseNumber(values.percent, PERCENT) ?? Number.NaN),
        amount: byAmount ? (parseAmount(values.amount) ?? Number.NaN) : null,
        least: values.least.trim() === '' ? 0 : (parseAmount(values.least) ?? Number.NaN),
        clientKinds: values.clientKinds as (typeof CLIENT_KINDS)[number][],
        mayReduce: values.mayReduce,
        isBelowFloor: values.isBelowFloor,
        startsOn: values.startsOn,
        endsOn: values.endsOn,
        code: isOne ? values.code : null,
        codes: isOne ? null : (parseNumber(values.codes, CODES) ?? Number.NaN),
        mostUses: values.mostUses.trim() === '' ? null : (parseNumber(values.mostUses, USES) ?? Number.NaN),
      };
    },
    wrong: (field, values) => {
      switch (field) {
        case 'name':
        case 'storeIds':
        case 'percent':
        case 'amount':
        case 'code':
        case 'codes':
        case 'mostUses':
          return t(`coupons:wrong.${field}`);
        case 'least':
          return t('coupons:wrong.amount');
        case 'startsOn':
          return t('coupons:wrong.day');
        case 'endsOn':
          return t(values.endsOn === '' ? 'coupons:wrong.day' : 'coupons:wrong.days');
        default:
          return undefined;
      }
    },
  });
}

/** Makes a coupon: what it takes off, for whom and from what, and its codes. */
export function CouponDialog({ onClose, onDone }: { onClose: () => void; onDone: (id: string) => void }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const form = useCouponForm();
  const create = useWrite(api.coupons.create, (saved) => {
    form.draft.drop();
    toast('success', t('coupons:saved'), saved.name);
    onDone(saved.id);
  });
  const { how, which } = form.values;
  const choices = <V extends string>(values: readonly V[]) =>
    values.map((value) => ({ value, label: t(`coupons:fields.${value}` as 'coupons:fields.code') }));
  return (
    <FormDialog
      size="lg"
      title={t('coupons:add')}
      form={form}
      className={layout.column}
      isBusy={create.isPending}
      onSave={() => create.mutate(form.input)}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        required
        maxLength={60}
        label={t('coupons:fields.name')}
        {...form.text('name')}
      />
      <SegmentedControl
        fullWidth
        aria-label={t('coupons:fields.how')}
        data={choices(['percent', 'amount'])}
        {...form.choice('how')}
      />
      <div className={classes.pair}>
        {how === 'amount' ? (
          <AmountField required label={t('coupons:fields.amountOff')} {...form.field('amount')} />
        ) : (
          <NumberField
            rules={PERCENT}
            required
            label={t('coupons:fields.percentOff')}
            {...form.field('percent')}
          />
        )}
        <AmountField
          label={t('coupons:fields.least')}
          description={t('coupons:fields.leastHint')}
          {...form.field('least')}
        />
      </div>
      <SegmentedControl
        fullWidth
        aria-label={t('coupons:fields.which')}
        data={choices(['one', 'many'])}
        {...form.choice('which')}
      />
      <div className={classes.pair}>
        {which === 'one' ? (
          <TextInput
            required
            dir="ltr"
            maxLength={40}
            autoComplete="off"
            label={t('coupons:fields.code')}
            description={t('coupons:fields.codeHint')}
            {...form.text('code')}
          />
        ) : (
          <NumberField rules={CODES} required label={t('coupons:fields.codes')} {...form.field('codes')} />
        )}
        <NumberField
          rules={USES}
          label={t('coupons:fields.mostUses')}
          description={t('coupons:fields.usesHint')}
          {...form.field('mostUses')}
        />
      </div>
      <ReachFields form={form} />
      <Switch label={t('coupons:fields.mayReduce')} {...form.flag('mayReduce')} />
      {user.role === 'owner' ? (
        <Switch
          label={t('coupons:fields.isBelowFloor')}
          description={t('coupons:fields.belowHint')}
          {...form.flag('isBelowFloor')}
        />
      ) : null}
    </FormDialog>
  );
}
