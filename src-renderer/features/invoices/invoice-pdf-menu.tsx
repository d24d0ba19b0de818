import { Button, Menu } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Locale } from '../../../src/core/money.ts';
import { client } from '../../api/client.ts';
import { PAPER_LANGUAGES } from '../../i18n/language.ts';
import { useDownload } from '../../ui/download-button.tsx';

/** An invoice as PDF, in a chosen language. */
export function InvoicePdfMenu({ invoice }: { invoice: { id: string; number: string } }) {
  const { t } = useTranslation();
  const { id, number } = invoice;
  const pdf = useDownload((locale: Locale) => client.invoices.pdf({ id, locale }), { name: `${number}.pdf` });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="light"
          leftSection={<IconFileTypePdf />}
          loading={pdf.isPending}
          aria-label={t('invoices:pdf', { number })}
        >
          PDF
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('invoices:language')}</Menu.Label>
        {PAPER_LANGUAGES.map(({ value, label }) => (
          <Menu.Item key={value} lang={value} onClick={() => pdf.mutate(value)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
