import { SegmentedControl, Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isChequeKind } from '../../../src/cheques/rules.ts';
import { offered, partsOf } from '../../../src/payment-methods/rules.ts';
import { useMethodName, usePaymentMethods } from '../../api/payment-methods.ts';
import { useToday } from '../../api/use-today.ts';
import {
  asEffet,
  type ChequeDraft,
  ChequeFields,
  chequeInput,
  lacksDay,
  NO_CHEQUE,
} from '../cheques/public.ts';
import { ReferenceField } from './reference-field.tsx';

/** A method with the number of the cheque, the transfer and so on, and what else stands on a cheque or an effet. */
type ChosenMethod = { method: string; reference: string; paper: ChequeDraft };

type Props = {
  value: ChosenMethod;
  onChange: (value: ChosenMethod) => void;
  /** Whether the cashier has tried to go on. */
  tried: boolean;
  /** Whether the client's account may take it. */
  hasAccount?: boolean;
  /** Who pays: the drawer of a cheque if no other one is named. */
  clientName: string | null;
};

/** The method that is chosen, at first cash: what is submitted of it, and whether something is missing. */
export function useChosenMethod() {
  const methods = usePaymentMethods();
  const today = useToday();
  const [by, setBy] = useState<ChosenMethod>({ method: 'cash', reference: '', paper: NO_CHEQUE });
  const { method, reference } = by;
  const chosen = methods.find((m) => m.id === method);
  const paper = isChequeKind(chosen?.kind) ? chequeInput(by.paper) : {};
  return {
    by,
    setBy,
    submitted: { method, reference, ...paper },
    lacksReference: reference.trim() === '' && (chosen?.wantsReference ?? false),
    /** A cheque is dated after today, or an effet has no due day. */
    lacksDay: lacksDay(chosen?.kind, paper.cheque, today),
  };
}

/** Up to this many methods stand next to each other. */
const SIDE_BY_SIDE = 3;

/** One payment method of those in use, and its number if it needs one. */
export function MethodField({ value, onChange, tried, hasAccount = false, clientName }: Props) {
  const { t } = useTranslation();
  const all = usePaymentMethods();
  const nameOf = useMethodName();
  // Of a card with several terminals, the terminals are offered.
  const methods = all.filter((m) => !m.isAway && partsOf(all, m.id).length === 0);
  const chosen = methods.find((m) => m.id === value.method);
  const ids = [...methods.map(({ id }) => id), ...(hasAccount ? ['account'] : [])];
  const data = ids.map((id) => ({ value: id, label: nameOf(id) }));
  const effet = offered(all).find((m) => m.kind === 'effet');
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
          hasBank={isChequeKind(chosen.kind)}
        />
      ) : null}
      {isChequeKind(chosen?.kind) ? (
        <ChequeFields
          key={chosen.id}
          kind={chosen.kind}
          value={value.paper}
          clientName={clientName}
          tried={tried}
          onChange={(paper) => onChange({ ...value, paper })}
          onEffet={
            effet ? () => onChange({ ...value, method: effet.id, paper: asEffet(value.paper) }) : undefined
          }
        />
      ) : null}
    </>
  );
}
