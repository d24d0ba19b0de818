import { ActionIcon, Group, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { monthName } from '../../i18n/dates.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { MirroredIcon } from '../mirrored-icon.tsx';

/** A month plus or minus some months, 'YYYY-MM'. */
function monthAfter(month: string, by: number): string {
  const [year = 1970, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

type Props = {
  /** 'YYYY-MM'. */
  value: string;
  onChange: (month: string) => void;
  /** The last month that can have data. */
  latest: string;
};

/** Steps from month to month. */
export function MonthPicker({ value, onChange, latest }: Props) {
  const { t } = useTranslation('attendance');
  const { locale } = useLocale();
  return (
    <Group gap="xs" wrap="nowrap">
      <ActionIcon aria-label={t('sheet.previous')} onClick={() => onChange(monthAfter(value, -1))}>
        <MirroredIcon>
          <IconChevronLeft />
        </MirroredIcon>
      </ActionIcon>
      <Text fw={600} ta="center" miw="9rem" aria-live="polite">
        {monthName(value, locale)}
      </Text>
      <ActionIcon
        aria-label={t('sheet.next')}
        disabled={value >= latest}
        onClick={() => onChange(monthAfter(value, 1))}
      >
        <MirroredIcon>
          <IconChevronRight />
        </MirroredIcon>
      </ActionIcon>
    </Group>
  );
}
