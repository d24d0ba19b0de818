import { Alert, Button, Select, TextInput, Title } from '@mantine/core';
import { IconCheck, IconExclamationCircle, IconSend } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAIL_LANGUAGES, type MailLanguage } from '../../../src/stores/rules.ts';
import { api } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { useWrite } from '../../api/use-write.ts';
import { LOCALE_NAMES } from '../../i18n/language.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { CheckedForm } from '../../ui/form/checked-form.tsx';
import layout from '../../ui/layout.module.css';
import classes from './mail.module.css';
import { useAddressProblem } from './use-address-problem.ts';

const LANGUAGES = MAIL_LANGUAGES.map((value) => ({ value, label: LOCALE_NAMES[value] }));

/** Sends a test email to one address, and shows the mail server's reply. */
export function MailTest() {
  const { t } = useTranslation('mail');
  const { locale } = useLocale();
  const { store } = useSession();
  const stores = useQuery(api.stores.list.queryOptions({ input: {} })).data?.items ?? [];
  // With all stores viewed, the first one is used.
  const storeId = store?.id ?? stores[0]?.id ?? '';
  const queries = useQueryClient();
  const [to, setTo] = useState('');
  const [language, setLanguage] = useState<MailLanguage>(locale);
  const [tried, setTried] = useState(false);
  const problem = useAddressProblem()(to);
  const send = useWrite(api.mail.test, undefined, {
    onSettled: () => queries.invalidateQueries({ queryKey: api.mail.list.key() }),
  });
  const mail = send.data;
  return (
    <CheckedForm
      form={{ isRight: problem === null, tryToSave: () => setTried(true) }}
      isBusy={send.isPending}
      className={layout.panel}
      onSave={() => send.mutate({ storeId, to: to.trim(), language })}
    >
      <Title order={2} size="h4">
        {t('test.title')}
      </Title>
      <div className={classes.line}>
        <TextInput
          className={layout.grow}
          label={t('test.to')}
          type="email"
          dir="ltr"
          value={to}
          error={tried ? problem : null}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
        <Select
          className={classes.language}
          label={t('daily.language')}
          data={LANGUAGES}
          value={language}
          allowDeselect={false}
          onChange={(value) => setLanguage(MAIL_LANGUAGES.find((option) => option === value) ?? language)}
        />
        <Button type="submit" leftSection={<IconSend />} loading={send.isPending}>
          {t('test.send')}
        </Button>
      </div>
      <div role="status">
        {mail?.status === 'sent' ? (
          <Alert color="emerald" icon={<IconCheck />}>
            {t('test.sent', { to: `\u2066${mail.receiver}\u2069` })}
          </Alert>
        ) : mail ? (
          <Alert color="brick" icon={<IconExclamationCircle />} title={t('test.failed')}>
            <bdi dir="ltr">{mail.error}</bdi>
          </Alert>
        ) : null}
      </div>
    </CheckedForm>
  );
}
