import { SegmentedControl, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { partsOf } from '../../../src/payment-methods/rules.ts';
import { useMethodName, usePaymentMethods } from '../../api/payment-methods.ts';
import { ReferenceField } from './reference-field.tsx';

/** A method with the number of the cheque, the transfer and so on. */
export type ChosenMethod = { method: string; reference: string };

type Props = {
  value: ChosenMethod;
  onChange: (value: ChosenMethod) => void;
  /** Whether the cashier has tried to go on. */
  tried: boolean;
  /** Whether the client's account may take it. */
  hasAccount?: boolean;
};

/** Tells whether a method needs a number that has not been entered. */
export function useLacksReference(): (by: ChosenMethod) => boolean {
  const methods = usePaymentMethods();
  return ({ method, reference }) =>
    reference.trim() === '' && (methods.find((m) => m.id === method)?.wantsReference ?? false);
}

/** Up to this many methods stand next to each other. */
const SIDE_BY_SIDE = 3;

/** One payment method of those in use, and its number if it needs one. */
export function MethodField({ value, onChange, tried, hasAccount = false }: Props) {
  const { t } = useTranslation();
  const all = usePaymentMethods();
  const nameOf = useMethodName();
  // Of a card with several terminals, the terminals are offered.
  const methods = all.filter((m) => !m.isAway && partsOf(all, m.id).length === 0);
  const chosen = methods.find((m) => m.id === value.method);
  const ids = [...methods.map(({ id }) => id), ...(hasAccount ? ['account'] : [])];
  const data = ids.map((id) => ({ value: id, label: nameOf(id) }));
  const choose = (method: string | null) => method && onChange({ ...value, method });
  return (
    <>
      {data.length <= SIDE_BY_SIDE ? (
        <SegmentedControl
          aria-label={t('deposits:method')}
          value={value.method}
          onChange={choose}
          data={data}
        />
      ) : (
        <Select
          label={t('deposits:method')}
          size="lg"
          value={value.method}
          onChange={choose}
          data={data}
          allowDeselect={false}
        />
      )}
      {chosen?.wantsReference ? (
        <ReferenceField
          method={nameOf(chosen.id)}
          value={value.reference}
          onChange={(reference) => onChange({ ...value, reference })}
          isMissing={tried}
        />
      ) : null}
    </>
  );
}
