import { ActionIcon, Indicator, Tooltip } from '@mantine/core';
import { IconChecklist } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useToSettle } from './use-to-settle.ts';

/** Link to what waits for the signed-in person, with the number of entries. */
export function ToSettleButton() {
  const { t } = useTranslation('to-settle');
  const { count, hasMore } = useToSettle();
  const label = `${t('title')} · ${t('waiting', { count })}`;
  return (
    <Tooltip label={label}>
      <Indicator
        label={hasMore || count > 99 ? '99+' : count}
        disabled={count === 0}
        color="brick"
        autoContrast
        offset={6}
        size="lg"
      >
        <ActionIcon component={Link} to="/to-settle" aria-label={label}>
          <IconChecklist />
        </ActionIcon>
      </Indicator>
    </Tooltip>
  );
}
