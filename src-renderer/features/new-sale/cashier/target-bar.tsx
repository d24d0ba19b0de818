import { Progress, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { Money } from '../../../ui/money.tsx';

/** What the signed-in person has sold themselves: today and this month, and how much of the target that is. */
export function TargetBar({ storeId }: { storeId: string }) {
  const { t } = useTranslation();
  const mine = useQuery(api.sellers.mine.queryOptions({ input: { storeId } }));
  const settings = useQuery(api.stores.settings.queryOptions({ input: { id: storeId } }));
  if (!mine.data) return null;
  const { today, month, target } = mine.data;
  // Where the cashier sold everything, the sales of the day say it already.
  if (target === null && !settings.data?.sellers) return null;
  const percent = target === null ? null : Math.max(0, Math.round((month * 100) / target));
  return (
    <section aria-label={t('sales:target.label')}>
      <Text size="sm">
        {t('sales:target.today')} <Money centimes={today} />
      </Text>
      <Text size="sm">
        {t('sales:target.month')} <Money centimes={month} />
      </Text>
      {target === null || percent === null ? null : (
        <>
          <Progress
            mt="xs"
            size="lg"
            value={Math.min(100, percent)}
            aria-label={t('sales:target.reached', { percent })}
          />
          <Text size="xs" c="dimmed">
            {t('sales:target.reached', { percent })} (<Money centimes={target} />)
          </Text>
        </>
      )}
    </section>
  );
}
