import { Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useTillStatus } from '../../api/till.ts';
import { useFormats } from '../../api/use-formats.ts';
import classes from './settings.module.css';
import { TillSupport } from './till-support.tsx';

/** This till only: its name, and what somebody needs who helps with it. */
export function TillSection() {
  const { t } = useTranslation(['settings', 'shell']);
  const { dateTime } = useFormats();
  const status = useTillStatus();
  if (!status) return null;
  return (
    <>
      <section className={classes.section} aria-labelledby="settings-till">
        <div>
          <Title order={2} size="h4" id="settings-till">
            {t('till.title', { name: [status.code, status.name].filter(Boolean).join(' · ') })}
          </Title>
          <Text c="dimmed" size="sm">
            {status.lastSyncAt === null
              ? t('shell:sync.never')
              : t('till.lastSync', { at: dateTime(status.lastSyncAt) })}
          </Text>
        </div>
      </section>
      <TillSupport status={status} />
    </>
  );
}
