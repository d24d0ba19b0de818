import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { partId, useShownPart } from '../../ui/page/use-shown-part.ts';
import { hasData, QueryState } from '../../ui/states.tsx';
import { DailyMail } from './daily-mail.tsx';
import classes from './mail.module.css';
import { MailAccount } from './mail-account.tsx';
import { MailLog } from './mail-log.tsx';
import { MailTest } from './mail-test.tsx';

/** Email settings: the server, the stores' recipients, and the log. */
export function MailSection() {
  const { t } = useTranslation('mail');
  const account = useQuery(api.mail.settings.queryOptions());
  useShownPart(account.isSuccess);
  if (!hasData(account)) return <QueryState query={account} />;
  const { settings } = account.data;
  return (
    <section className={classes.root} aria-label={t('title')}>
      <div id={partId('mail-account')}>
        <MailAccount key={JSON.stringify(settings)} settings={settings} />
      </div>
      <div id={partId('mail-daily')}>
        <DailyMail hasAccount={settings !== null} />
      </div>
      {settings ? (
        <div id={partId('mail-test')}>
          <MailTest />
        </div>
      ) : null}
      <div id={partId('mail-log')}>
        <MailLog />
      </div>
    </section>
  );
}
