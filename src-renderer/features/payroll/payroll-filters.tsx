import { SegmentedControl, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PAYROLL_STATUSES } from '../../../src/payroll/contract.ts';
import { PAY_FREQUENCIES } from '../../../src/payroll/period-rules.ts';
import { api } from '../../api/client.ts';
import { useFormats } from '../../api/use-formats.ts';
import { Steps } from '../../ui/steps.tsx';
import type { PayFilters } from './pay-filter.ts';
import classes from './payroll.module.css';

type Props = { filters: PayFilters };

/** Filters by frequency, period, store and state. */
export function PayrollFilters({ filters }: Props) {
  const { t } = useTranslation();
  const { nameIn, periodName } = useFormats();
  const { frequency, period, store, status, set, choose, step, hasNext } = filters;
  const stores = useQuery(api.stores.list.queryOptions({ input: {} }));
  const places = stores.data?.items ?? [];
  return (
    <>
      <SegmentedControl
        aria-label={t('payroll:filter.frequency')}
        value={frequency ?? 'any'}
        onChange={(value) => choose(value === 'any' ? null : value)}
        data={[
          { value: 'any' as const, label: t('payroll:filter.any') },
          ...PAY_FREQUENCIES.map((value) => ({ value, label: t(`payslip:frequencies.${value}`) })),
        ]}
      />
      {period ? (
        <fieldset className={classes.period} aria-label={t('payroll:filter.period')}>
          <Steps
            previous={t('payroll:filter.previous')}
            next={t('payroll:filter.next')}
            hasNext={hasNext}
            onStep={step}
          >
            <strong aria-live="polite">{periodName(period)}</strong>
          </Steps>
        </fieldset>
      ) : null}
      {places.length > 1 ? (
        <Select
          className={classes.select}
          aria-label={t('payroll:filter.store')}
          placeholder={t('payroll:filter.anyStore')}
          clearable
          value={store}
          onChange={(next) => set({ store: next })}
          data={places.map((s) => ({ value: s.id, label: nameIn(s) }))}
        />
      ) : null}
      <Select
        className={classes.select}
        aria-label={t('payroll:filter.status')}
        placeholder={t('payroll:filter.anyStatus')}
        clearable
        value={status}
        onChange={(next) => set({ status: next })}
        data={PAYROLL_STATUSES.map((value) => ({ value, label: t(`payslip:statuses.${value}`) }))}
      />
    </>
  );
}
