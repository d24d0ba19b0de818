import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useFormats } from '../../api/use-formats.ts';

type Props = {
  clientId: string | null;
  /** The cash to be taken, centimes of MAD; 0 for none. */
  amount: number;
};

/** Says what of the cash of a company counts as its expense, after what it has paid this day and this month. */
export function CompanyCash({ clientId, amount }: Props) {
  const { t } = useTranslation();
  const { formatMoney } = useFormats();
  const { data } = useQuery(
    api.clients.cash.queryOptions({
      input: { id: clientId ?? '' },
      enabled: clientId !== null && amount > 0,
    }),
  );
  if (!data || amount <= data.deductible) return null;
  const text = data.month === 0 ? 'first' : data.deductible === 0 ? 'none' : 'further';
  return (
    <Alert color="saffron" icon={<IconAlertTriangle />} role="alert">
      {t(`payments:companyCash.${text}`, {
        amount: formatMoney(data.deductible),
        today: formatMoney(data.today),
        month: formatMoney(data.month),
      })}
    </Alert>
  );
}
