import { SegmentedControl, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { GRAINS, type Grain } from '../../../src/totals/period-rules.ts';
import { api } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { nameIn, useLocale } from '../../i18n/use-locale.ts';
import { DayField } from '../../ui/day-field/day-field.tsx';
import classes from './analytics.module.css';
import { type Period, PRESETS, type Preset } from './use-period.ts';

/** Chooses stores, days and granularity. */
export function PeriodPicker({ period }: { period: Period }) {
  const { t } = useTranslation('analytics');
  const { locale } = useLocale();
  const { user } = useSession();
  const { searchParams, preset, range, today, grain, ask } = period;
  const stores = useQuery(api.stores.list.queryOptions({ input: { includeArchived: true } }));
  const bound = user.role === 'manager' || user.role === 'cashier';
  const mine = (stores.data?.items ?? []).filter(
    (s) => !bound || user.assignments.some((a) => a.storeId === s.id),
  );
  const choose = (next: Preset) =>
    ask(
      next === 'custom'
        ? { preset: next, from: range.from, to: range.to }
        : { preset: next, from: undefined, to: undefined, grain: undefined },
    );
  return (
    <div className={classes.picker}>
      {mine.length > 1 ? (
        <Select
          aria-label={t('store')}
          allowDeselect={false}
          value={searchParams.store ?? ''}
          onChange={(value) => ask({ store: value || undefined })}
          data={[
            { value: '', label: t('allStores') },
            ...mine.map((s) => ({ value: s.id, label: nameIn(locale, s) })),
          ]}
        />
      ) : null}
      <Select
        aria-label={t('period.label')}
        allowDeselect={false}
        value={preset}
        onChange={(value) => choose(value as Preset)}
        data={PRESETS.map((value) => ({ value, label: t(`period.${value}`) }))}
      />
      {preset === 'custom'
        ? (['from', 'to'] as const).map((end) => (
            <DayField
              key={end}
              required
              aria-label={t(`period.${end}`)}
              max={end === 'from' ? range.to : today}
              min={end === 'to' ? range.from : undefined}
              value={range[end]}
              onChange={(day) => {
                if (day) ask({ [end]: day });
              }}
            />
          ))
        : null}
      <SegmentedControl
        aria-label={t('grain.label')}
        value={grain}
        onChange={(value) => ask({ grain: value as Grain })}
        data={GRAINS.map((value) => ({ value, label: t(`grain.${value}`) }))}
      />
    </div>
  );
}
