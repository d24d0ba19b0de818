import { SegmentedControl, Select, Switch, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CLIENT_KINDS } from '../../../src/clients/rules.ts';
import { parseAmount, parseNumber, typedAmount, typedNumber } from '../../../src/core/number-text.ts';
import { listTerms, type PriceListDetail } from '../../../src/price-lists/contract.ts';
import { LIST_KINDS, type ListKind, MOST_FROM_PIECES, MOST_TAKE } from '../../../src/price-lists/rules.ts';
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
import classes from './price-lists.module.css';
import { ReachFields } from './reach-fields.tsx';

const PERCENT = { decimals: 1, min: 0.1, max: 99 } as const;
const PIECES = { decimals: 0, min: 1, max: MOST_FROM_PIECES } as const;
const GROUP = { decimals: 0, min: 1, max: MOST_TAKE } as const;

type Props = {
  /** The draft to change; null for a new list. */
  list: PriceListDetail | null;
  onClose: () => void;
  onDone: (id: string) => void;
};

const numberOr = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : typedNumber(value);

function useListForm(list: PriceListDetail | null) {
  const { t } = useTranslation();
  const { store } = useSession();
  const today = useToday();
  const form = useResourceForm({
    draft: `price-list ${list?.id ?? ''}`,
    schema: listTerms,
    initial: {
      name: list?.name ?? '',
      kind: (list?.kind ?? 'season') as ListKind,
      storeIds: [...(list?.storeIds ?? (store ? [store.id] : []))],
      categories: [...(list?.categories ?? [])],
      styles: [...(list?.styles ?? [])],
      how: list?.price ? 'price' : 'percent',
      percent: numberOr(list?.percent),
      price: list?.price ? typedAmount(list.price) : '',
      take: numberOr(list?.take ?? 3),
      pay: numberOr(list?.pay ?? 2),
      fromPieces: numberOr(list?.fromPieces ?? 1),
      clientKinds: [...(list?.clientKinds ?? [])] as string[],
      mayReduce: list?.mayReduce ?? false,
      startsOn: list?.startsOn ?? today,
      endsOn: list?.endsOn ?? '',
    },
    toInput: (values) => {
      const isGroup = values.kind === 'n_for_m';
      const byPrice = !isGroup && values.how === 'price';
      const number = (text: string, rules: typeof PIECES | typeof GROUP | typeof PERCENT) =>
        parseNumber(text, rules) ?? Number.NaN;
      return {
        name: values.name,
        kind: values.kind,
        storeIds: values.storeIds,
        categories: values.categories,
        styleIds: values.styles.map((style) => style.id),
        percent: isGroup || byPrice ? null : number(values.percent, PERCENT),
        price: byPrice ? (parseAmount(values.price) ?? Number.NaN) : null,
        take: isGroup ? number(values.take, GROUP) : null,
        pay: isGroup ? number(values.pay, GROUP) : null,
        fromPieces: isGroup ? 1 : number(values.fromPieces, PIECES),
        clientKinds: values.clientKinds as (typeof CLIENT_KINDS)[number][],
        mayReduce: values.mayReduce,
        startsOn: values.startsOn,
        endsOn: values.endsOn,
      };
    },
    wrong: (field, values) => {
      switch (field) {
        case 'name':
        case 'storeIds':
        case 'percent':
        case 'price':
          return t(`price-lists:wrong.${field}`);
        case 'take':
        case 'pay':
          return t('price-lists:wrong.pay');
        case 'startsOn':
          return t('price-lists:wrong.day');
        case 'endsOn':
          return t(values.endsOn === '' ? 'price-lists:wrong.day' : 'price-lists:wrong.days');
        default:
          return undefined;
      }
    },
  });
  return form;
}

/** Makes or changes a draft of a price list. */
export function PriceListDialog({ list, onClose, onDone }: Props) {
  const { t } = useTranslation();
  const form = useListForm(list);
  const done = (saved: PriceListDetail) => {
    form.draft.drop();
    toast('success', t('price-lists:saved'), saved.name);
    onDone(saved.id);
  };
  const create = useWrite(api.priceLists.create, done);
  const update = useWrite(api.priceLists.update, done);
  return (
    <FormDialog
      size="lg"
      title={t(list ? 'price-lists:edit' : 'price-lists:add')}
      form={form}
      className={layout.column}
      isBusy={create.isPending || update.isPending}
      onSave={() => (list ? update.mutate({ id: list.id, ...form.input }) : create.mutate(form.input))}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        required
        maxLength={60}
        label={t('price-lists:fields.name')}
        {...form.text('name')}
      />
      <Select
        label={t('price-lists:fields.kind')}
        allowDeselect={false}
        data={LIST_KINDS.map((value) => ({ value, label: t(`price-lists:kinds.${value}`) }))}
        {...form.choice('kind')}
      />
      <PriceFields form={form} />
      <ReachFields form={form} />
      <Switch label={t('price-lists:fields.mayReduce')} {...form.flag('mayReduce')} />
    </FormDialog>
  );
}

type Form = ReturnType<typeof useListForm>;

/** How the list lowers a price. */
function PriceFields({ form }: { form: Form }) {
  const { t } = useTranslation();
  const { kind, how } = form.values;
  if (kind === 'n_for_m') {
    return (
      <div className={classes.pair}>
        <NumberField rules={GROUP} required label={t('price-lists:fields.take')} {...form.field('take')} />
        <NumberField rules={GROUP} required label={t('price-lists:fields.pay')} {...form.field('pay')} />
      </div>
    );
  }
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label={t('price-lists:fields.how')}
        data={(['percent', 'price'] as const).map((value) => ({
          value,
          label: t(`price-lists:fields.${value}`),
        }))}
        {...form.choice('how')}
      />
      <div className={classes.pair}>
        {how === 'price' ? (
          <AmountField required label={t('price-lists:fields.fixed')} {...form.field('price')} />
        ) : (
          <NumberField
            rules={PERCENT}
            required
            label={t('price-lists:fields.percentOff')}
            {...form.field('percent')}
          />
        )}
        <NumberField
          rules={PIECES}
          label={t('price-lists:fields.fromPieces')}
          description={t('price-lists:fields.fromHint')}
          {...form.field('fromPieces')}
        />
      </div>
    </>
  );
}
