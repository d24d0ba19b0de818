import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';

type Props = {
  value: string | null;
  onChange: (supplierId: string | null) => void;
  placeholder: string;
  required?: boolean;
  error?: string | null;
};

/** Chooses a supplier by name; one that is not required can be cleared. */
export function SupplierSelect({ required = false, ...select }: Props) {
  const { t } = useTranslation();
  const names = useQuery(api.suppliers.names.queryOptions({ input: {} }));
  return (
    <Select
      searchable
      required={required}
      clearable={!required}
      label={t('purchase-orders:supplier')}
      nothingFoundMessage={<Link to="/suppliers">{t('purchase-orders:form.noSupplier')}</Link>}
      data={(names.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      {...select}
    />
  );
}
