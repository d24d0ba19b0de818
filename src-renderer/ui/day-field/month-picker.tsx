import { Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { addMonths } from '../../../src/leave/rules.ts';
import { monthName } from '../../i18n/dates.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { Steps } from '../steps.tsx';

type Props = {
  /** 'YYYY-MM'. */
  value: string;
  onChange: (month: string) => void;
  /** The last month that can have data; any if absent. */
  latest?: string;
};

/** Steps from month to month. */
export function MonthPicker({ value, onChange, latest }: Props) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  return (
    <Group gap="xs" wrap="nowrap">
      <Steps
        previous={t('dayField.previous')}
        next={t('dayField.next')}
        hasNext={latest === undefined || value < latest}
        variant="subtle"
        onStep={(by) => onChange(addMonths(value, by))}
      >
        <Text fw={600} ta="center" miw="9rem" aria-live="polite">
          {monthName(value, locale)}
        </Text>
      </Steps>
    </Group>
  );
}
