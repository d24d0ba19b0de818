import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import layout from '../../ui/layout.module.css';
import { ErrorState } from '../../ui/states.tsx';
import classes from './invoice.module.css';
import { InvoiceLine } from './invoice-line.tsx';

/** The latest invoices of a client. */
export function InvoiceList({ title, clientId }: { title: string; clientId: string }) {
  const { t } = useTranslation();
  const query = useQuery(api.invoices.list.queryOptions({ input: { clientId, limit: 50 } }));
  const invoices = query.data?.items ?? [];
  return (
    <section className={classes.card}>
      <Title order={2} size="h4">
        {title}
      </Title>
      {query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : invoices.length === 0 ? (
        <p className={classes.note}>{t('invoices:none')}</p>
      ) : (
        <ul className={layout.list}>
          {invoices.map((invoice) => (
            <li key={invoice.id} className={classes.line}>
              <InvoiceLine invoice={invoice} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
