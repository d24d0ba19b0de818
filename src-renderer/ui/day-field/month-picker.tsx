import { ActionIcon, Group, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { addMonths } from '../../../src/leave/rules.ts';
import { monthName } from '../../i18n/dates.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { MirroredIcon } from '../mirrored-icon.tsx';

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
      <ActionIcon aria-label={t('dayField.previous')} onClick={() => onChange(addMonths(value, -1))}>
        <MirroredIcon>
          <IconChevronLeft />
        </MirroredIcon>
      </ActionIcon>
      <Text fw={600} ta="center" miw="9rem" aria-live="polite">
        {monthName(value, locale)}
      </Text>
      <ActionIcon
        aria-label={t('dayField.next')}
        disabled={latest !== undefined && value >= latest}
        onClick={() => onChange(addMonths(value, 1))}
      >
        <MirroredIcon>
          <IconChevronRight />
        </MirroredIcon>
      </ActionIcon>
    </Group>
  );
}
