import { Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useZone } from '../../api/session.ts';
import { useTillStatus } from '../../api/till.ts';
import { dateTime } from '../../i18n/dates.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import classes from './settings.module.css';
import { TillSupport } from './till-support.tsx';

/** This till only: its name, and what somebody needs who helps with it. */
export function TillSection() {
  const { t } = useTranslation(['settings', 'shell']);
  const { locale } = useLocale();
  const zone = useZone();
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
              : t('till.lastSync', { at: dateTime(status.lastSyncAt, locale, zone) })}
          </Text>
        </div>
      </section>
      <TillSupport status={status} />
    </>
  );
}
