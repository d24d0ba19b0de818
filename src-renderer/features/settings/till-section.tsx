import { useTranslation } from 'react-i18next';
import { useTillStatus } from '../../api/till.ts';
import { useFormats } from '../../api/use-formats.ts';
import { Section } from '../../ui/page/section.tsx';
import { TillSupport } from './till-support.tsx';

/** This till only: its name, and what somebody needs who helps with it. */
export function TillSection() {
  const { t } = useTranslation(['settings', 'shell']);
  const { dateTime } = useFormats();
  const status = useTillStatus();
  if (!status) return null;
  return (
    <>
      <Section
        title={t('till.title', { name: [status.code, status.name].filter(Boolean).join(' · ') })}
        hint={
          status.lastSyncAt === null
            ? t('shell:sync.never')
            : t('till.lastSync', { at: dateTime(status.lastSyncAt) })
        }
      />
      <TillSupport status={status} />
    </>
  );
}
