import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useToSettle } from './use-to-settle.ts';

/** The number of entries that wait for the signed-in person; nothing when none does. */
export function ToSettleBadge() {
  const { t } = useTranslation('to-settle');
  const { count, hasMore } = useToSettle();
  if (count === 0) return null;
  return (
    <Badge
      circle={count < 10}
      size="md"
      color="brick"
      variant="filled"
      autoContrast
      aria-label={t('waiting', { count })}
    >
      {hasMore || count > 99 ? '99+' : count}
    </Badge>
  );
}
