import { Alert } from '@mantine/core';
import { IconWifiOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useKeptSince } from '../../api/kept-since.ts';
import { sessionQuery } from '../../api/session.ts';
import { useFormats } from '../../api/use-formats.ts';

/** How often the server is asked again, in milliseconds. */
const AGAIN_MS = 10_000;

/** Tells that the server cannot be reached, and of when the figures are. */
export function KeptNotice() {
  const keptAt = useKeptSince();
  return keptAt === null ? null : <Notice keptAt={keptAt} />;
}

function Notice({ keptAt }: { keptAt: number }) {
  const { t } = useTranslation('shell');
  const { dateTime } = useFormats();
  useQuery({ ...sessionQuery(), refetchInterval: AGAIN_MS, refetchOnReconnect: 'always' });
  return (
    <Alert color="saffron" radius={0} icon={<IconWifiOff />} title={t('kept.title')} role="status">
      {t('kept.message', { time: dateTime(keptAt) })}
    </Alert>
  );
}
