import { Button, Select, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PORT, parseNumber } from '../../../src/core/number-text.ts';
import type { MailSettings } from '../../../src/mail/contract.ts';
import { api, client } from '../../api/client.ts';
import { codeOf } from '../../api/problem.ts';
import { checks } from '../../ui/form/validate.ts';
import { IdentityDialog } from '../../ui/identity/identity-dialog.tsx';
import { PasswordField } from '../../ui/identity/password-field.tsx';
import { NumberField } from '../../ui/number-field/number-field.tsx';
import { toast, toastProblem } from '../../ui/toast.tsx';
import classes from './mail.module.css';

const PORTS = { tls: 465, starttls: 587 } as const;
type Security = keyof typeof PORTS;

/** The shop's mail server. Changing it requires the person's password, since the day's takings are sent through it. */
export function MailAccount({ settings }: { settings: MailSettings | null }) {
  const { t, i18n } = useTranslation(['mail', 'common']);
  const queries = useQueryClient();
  const [isAsked, setIsAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState(false);
  const check = checks(i18n.t);
  const form = useForm({
    initialValues: {
      host: settings?.host ?? '',
      port: String(settings?.port ?? PORTS.tls),
      security: (settings && !settings.isSecure ? 'starttls' : 'tls') as Security,
      user: settings?.user ?? '',
      password: '',
      sender: settings?.sender ?? '',
    },
    validate: {
      host: (host) => (/^[A-Za-z0-9.:-]+$/.test(host.trim()) ? null : t('account.wrongHost')),
      sender: (sender) => check.required(sender) ?? check.email(sender),
    },
  });
  const save = async (ownPassword: string) => {
    setBusy(true);
    setWrong(false);
    const { security, password, port, ...values } = form.values;
    try {
      const saved = await client.mail.updateSettings({
        ...values,
        host: values.host.trim(),
        port: parseNumber(port, PORT) ?? PORTS[security],
        isSecure: security === 'tls',
        ...(password === '' ? {} : { password }),
        ownPassword,
      });
      setIsAsked(false);
      toast('success', t('account.saved'));
      queries.setQueryData(api.mail.settings.queryKey(), saved);
    } catch (error) {
      const isWrong = codeOf(error) === 'INVALID_CREDENTIALS';
      setWrong(isWrong);
      if (!isWrong) setIsAsked(false);
      toastProblem(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={classes.card} noValidate onSubmit={form.onSubmit(() => setIsAsked(true))}>
      <div>
        <Title order={2} size="h4">
          {t('account.title')}
        </Title>
        <p className={classes.hint}>{t('account.message')}</p>
      </div>
      <div className={classes.fields}>
        <TextInput label={t('account.host')} dir="ltr" {...form.getInputProps('host')} />
        <Select
          label={t('account.security')}
          data={(['tls', 'starttls'] as const).map((value) => ({ value, label: t(`account.${value}`) }))}
          allowDeselect={false}
          value={form.values.security}
          onChange={(value) => {
            const security: Security = value === 'starttls' ? 'starttls' : 'tls';
            form.setValues({ security, port: String(PORTS[security]) });
          }}
        />
        <NumberField
          label={t('account.port')}
          rules={PORT}
          required
          value={form.values.port}
          onChange={(value) => form.setFieldValue('port', value)}
        />
        <TextInput
          label={t('account.user')}
          description={t('account.userHint')}
          dir="ltr"
          autoComplete="off"
          {...form.getInputProps('user')}
        />
        <PasswordField
          label={t('account.password')}
          description={settings?.hasPassword ? t('account.kept') : undefined}
          autoComplete="new-password"
          maxLength={500}
          {...form.getInputProps('password')}
        />
        <TextInput label={t('account.sender')} type="email" dir="ltr" {...form.getInputProps('sender')} />
      </div>
      <Button type="submit" className={classes.action} disabled={!form.isDirty()}>
        {t('account.save')}
      </Button>
      {isAsked ? (
        <IdentityDialog
          busy={busy}
          wrong={wrong}
          onConfirm={(password) => void save(password)}
          onClose={() => setIsAsked(false)}
        />
      ) : null}
    </form>
  );
}
