import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DeviceEvent } from '../../../src/hardware/contract.ts';
import { api } from '../../api/client.ts';
import { useFormats } from '../../api/use-formats.ts';
import { Hint } from '../../ui/hint.tsx';
import { Section } from '../../ui/page/section.tsx';
import classes from './hardware.module.css';
import { isTrouble } from './is-trouble.ts';

const SHOWN = 50;
/** Today's device events in plain words. */
export function DeviceLog() {
  const { t } = useTranslation('hardware');
  const { timeOnly } = useFormats();
  const log = useQuery(api.hardware.log.queryOptions({ staleTime: 0 }));
  const words = ({ what, detail }: DeviceEvent): string => {
    const shown = isTrouble(detail) ? t(`troubles.${detail}`) : (detail ?? '');
    if (what === 'away') return shown ? t('log.away', { detail: shown }) : t('log.awayPlain');
    return t(`log.${what}`, { detail: shown });
  };
  const events = log.data?.items.slice(0, SHOWN) ?? [];
  return (
    <Section className={classes.panel} size="h5" title={t('log.title')}>
      {events.length === 0 ? (
        <Hint>{t('log.empty')}</Hint>
      ) : (
        <ol className={classes.log}>
          {events.map((event) => (
            <li className={classes.event} key={`${event.at} ${event.kind} ${event.what} ${event.detail}`}>
              <bdi className={classes.time}>{timeOnly(event.at)}</bdi>
              <span className={classes.what}>
                <strong>{t(`kinds.${event.kind}`)}</strong> · {words(event)}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}
