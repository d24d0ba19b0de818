import { ActionIcon, Tooltip } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { client } from '../../api/client.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { useDownload } from '../../ui/download-button.tsx';
import type { Period } from './use-period.ts';

/** Exports the period's figures and shares as one PDF. */
export function PdfButton({ period: { searchParams, range, grain } }: { period: Period }) {
  const { t } = useTranslation('analytics');
  const { locale } = useLocale();
  const save = useDownload(
    () =>
      client.analytics.export({
        ...range,
        block: 'all',
        format: 'pdf',
        grain,
        language: locale,
        ...(searchParams.store ? { storeId: searchParams.store } : {}),
      }),
    { name: `${t('title')} ${range.from} ${range.to}.pdf` },
  );
  return (
    <Tooltip label={t('pdf')}>
      <ActionIcon
        variant="subtle"
        aria-label={t('pdf')}
        loading={save.isPending}
        onClick={() => save.mutate()}
      >
        <IconFileTypePdf />
      </ActionIcon>
    </Tooltip>
  );
}
