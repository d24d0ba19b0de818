import { Button, Menu } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Locale } from '../../../src/core/money.ts';
import { client } from '../../api/client.ts';
import { LOCALES } from '../../i18n/language.ts';
import { download } from '../../ui/download.ts';

const LANGUAGES: Record<Locale, string> = { ar: 'عربية', fr: 'Français', en: 'English' };

/** An invoice as PDF, in a chosen language. */
export function InvoicePdfMenu({ invoice }: { invoice: { id: string; number: string } }) {
  const { t } = useTranslation();
  const pdf = useMutation({
    mutationFn: async (locale: Locale) =>
      download(await client.invoices.pdf({ id: invoice.id, locale }), `${invoice.number}.pdf`),
  });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="light"
          leftSection={<IconFileTypePdf />}
          loading={pdf.isPending}
          aria-label={t('invoices:pdf', { number: invoice.number })}
        >
          PDF
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('invoices:language')}</Menu.Label>
        {LOCALES.map((locale) => (
          <Menu.Item key={locale} lang={locale} onClick={() => pdf.mutate(locale)}>
            {LANGUAGES[locale]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
