import { Modal, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  MONEY_MOVED,
  parseAmount,
  parseNumber,
  typedAmount,
  typedNumber,
} from '../../../src/core/number-text.ts';
import { isFair, loyaltyTerms } from '../../../src/loyalty/contract.ts';
import { type LoyaltyTerms, MOST_POINTS, pointsFor } from '../../../src/loyalty/rules.ts';
import { api } from '../../api/client.ts';
import { useSession, useStoreId } from '../../api/session.ts';
import { useFormats } from '../../api/use-formats.ts';
import { useWrite } from '../../api/use-write.ts';
import { ResourceForm } from '../../ui/form/resource-form.tsx';
import { useResourceForm } from '../../ui/form/use-resource-form.ts';
import layout from '../../ui/layout.module.css';
import statement from '../../ui/lists/statement.module.css';
import { AmountField } from '../../ui/number-field/amount-field.tsx';
import { NumberField } from '../../ui/number-field/number-field.tsx';
import { hasData, QueryState } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';

const POINTS = { decimals: 0, min: 0, max: MOST_POINTS } as const;
/** The sale of the example. */
const EXAMPLE = 1_000_00;

/** How the store of the session gives and takes points. */
export function TermsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { nameIn } = useFormats();
  const storeId = useStoreId();
  const { store } = useSession();
  const query = useQuery(api.loyalty.terms.queryOptions({ input: { storeId } }));
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('loyalty:terms.title', { store: `\u2068${store ? nameIn(store) : ''}\u2069` })}
    >
      {hasData(query) ? (
        <TermsForm storeId={storeId} terms={query.data} onClose={onClose} />
      ) : (
        <QueryState query={query} />
      )}
    </Modal>
  );
}

type Props = { storeId: string; terms: LoyaltyTerms; onClose: () => void };

function TermsForm({ storeId, terms, onClose }: Props) {
  const { t } = useTranslation();
  const { isolatedMoney } = useFormats();
  const form = useResourceForm({
    draft: null,
    schema: loyaltyTerms.refine(isFair, { path: ['pointValue'] }),
    wrong: (field) => (field === 'pointValue' ? t('loyalty:terms.unfair') : null),
    initial: {
      isOn: terms.isOn,
      perPoint: typedAmount(terms.perPoint),
      pointValue: typedAmount(terms.pointValue),
      least: terms.least === 0 ? '' : typedNumber(terms.least),
      offlineAllowance: typedNumber(terms.offlineAllowance),
    },
    toInput: ({ isOn, ...typed }) => ({
      isOn,
      perPoint: parseAmount(typed.perPoint) ?? Number.NaN,
      pointValue: parseAmount(typed.pointValue) ?? Number.NaN,
      least: typed.least.trim() === '' ? 0 : (parseNumber(typed.least, POINTS) ?? Number.NaN),
      offlineAllowance: parseNumber(typed.offlineAllowance, POINTS) ?? Number.NaN,
    }),
  });
  const save = useWrite(api.loyalty.setTerms, () => {
    toast('success', t('loyalty:terms.done'));
    onClose();
  });
  const { perPoint, pointValue } = form.input;
  const earned = pointsFor(EXAMPLE, perPoint);
  return (
    <ResourceForm
      form={form}
      className={layout.column}
      isBusy={save.isPending}
      onSave={() => save.mutate({ storeId, ...form.input })}
      onCancel={onClose}
    >
      <Switch label={t('loyalty:terms.isOn')} {...form.flag('isOn')} />
      <AmountField
        rules={MONEY_MOVED}
        required
        label={t('loyalty:terms.perPoint')}
        {...form.field('perPoint')}
      />
      <AmountField
        rules={MONEY_MOVED}
        required
        label={t('loyalty:terms.pointValue')}
        {...form.field('pointValue')}
      />
      {perPoint > 0 && pointValue > 0 ? (
        <p className={statement.note} aria-live="polite">
          {t('loyalty:terms.example', {
            sale: isolatedMoney(EXAMPLE),
            earned: t('loyalty:points', { count: earned }),
            off: isolatedMoney(earned * pointValue),
          })}
        </p>
      ) : null}
      <NumberField
        rules={POINTS}
        label={t('loyalty:terms.least')}
        description={t('loyalty:terms.leastHint')}
        {...form.field('least')}
      />
      <NumberField
        rules={POINTS}
        required
        label={t('loyalty:terms.offlineAllowance')}
        description={t('loyalty:terms.offlineHint')}
        {...form.field('offlineAllowance')}
      />
    </ResourceForm>
  );
}
