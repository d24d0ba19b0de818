import { Alert } from '@mantine/core';
import { IconCircleCheck, IconCloudExclamation } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ZReport } from '../../../src/reports/contract.ts';
import { sumDrawers, tillLabel } from '../../../src/reports/z-rules.ts';
import { dateTime } from '../../i18n/dates.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import layout from '../../ui/layout.module.css';

/** Tills that have sent everything, number of sales at the server, and open drawers. */
export function TillsNotice({ body }: { body: ZReport['body'] }) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const { tills, drawers, store } = body;
  const missing = tills.filter((till) => !till.isComplete);
  const { open } = sumDrawers(drawers);
  const isWhole = missing.length === 0;
  return (
    <Alert
      color={isWhole ? 'emerald' : 'saffron'}
      icon={isWhole ? <IconCircleCheck /> : <IconCloudExclamation />}
      data-tills={isWhole ? 'complete' : 'missing'}
    >
      <strong>{t('reports:z.tills', { complete: tills.length - missing.length, all: tills.length })}</strong>
      <ul className={layout.list}>
        {missing.map((till) => (
          <li key={till.code}>
            {till.lastSeenAt === null
              ? t('reports:z.neverHeard', { till: `\u2068${tillLabel(till)}\u2069` })
              : t('reports:z.missingTill', {
                  till: `\u2068${tillLabel(till)}\u2069`,
                  at: `\u2068${dateTime(till.lastSeenAt, locale, store.zone)}\u2069`,
                })}
          </li>
        ))}
        <li>{t('reports:z.salesHere', { count: body.salesHere })}</li>
        {open > 0 ? <li>{t('reports:z.openDrawers', { count: open })}</li> : null}
      </ul>
    </Alert>
  );
}
