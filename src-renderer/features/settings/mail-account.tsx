import { Button, Select, TextInput, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PORT, parseNumber } from '../../../src/core/number-text.ts';
import { type MailSettings, mailSettingsInput } from '../../../src/mail/contract.ts';
import { api, client, showNow } from '../../api/client.ts';
import { CheckedForm } from '../../ui/form/checked-form.tsx';
import { useResourceForm } from '../../ui/form/use-resource-form.ts';
import { IdentityDialog } from '../../ui/identity/identity-dialog.tsx';
import { PasswordField } from '../../ui/identity/password-field.tsx';
import { useIdentity } from '../../ui/identity/use-identity.ts';
import layout from '../../ui/layout.module.css';
import { NumberField } from '../../ui/number-field/number-field.tsx';
import { toast } from '../../ui/toast.tsx';
import classes from './mail.module.css';
import { useAddressProblem } from './use-address-problem.ts';

const PORTS = { tls: 465, starttls: 587 } as const;
type Security = keyof typeof PORTS;

/** The shop's mail server. Changing it requires the person's password, since the day's takings are sent through it. */
export function MailAccount({ settings }: { settings: MailSettings | null }) {
  const { t } = useTranslation(['mail', 'common']);
  const identity = useIdentity();
  const addressProblem = useAddressProblem();
  const form = useResourceForm({
    draft: null,
    schema: mailSettingsInput,
    initial: {
      host: settings?.host ?? '',
      port: String(settings?.port ?? PORTS.tls),
      security: (settings && !settings.isSecure ? 'starttls' : 'tls') as Security,
      user: settings?.user ?? '',
      password: '',
      sender: settings?.sender ?? '',
    },
    toInput: ({ security, password, port, ...values }) => ({
      ...values,
      port: parseNumber(port, PORT) ?? PORTS[security],
      isSecure: security === 'tls',
      ...(password === '' ? {} : { password }),
    }),
    wrong: (field, { sender }) => (field === 'host' ? t('account.wrongHost') : addressProblem(sender)),
  });
  const save = () =>
    identity.ask(async (ownPassword) => {
      const saved = await client.mail.updateSettings({ ...form.input, ownPassword });
      toast('success', t('account.saved'));
      showNow(api.mail.settings, saved);
    });
  return (
    <CheckedForm form={form} isBusy={identity.busy} className={layout.panel} onSave={save}>
      <div>
        <Title order={2} size="h4">
          {t('account.title')}
        </Title>
        <p className={classes.hint}>{t('account.message')}</p>
      </div>
      <div className={classes.fields}>
        <TextInput label={t('account.host')} dir="ltr" {...form.text('host')} />
        <Select
          label={t('account.security')}
          data={(['tls', 'starttls'] as const).map((value) => ({ value, label: t(`account.${value}`) }))}
          allowDeselect={false}
          value={form.values.security}
          onChange={(value) => {
            const security: Security = value === 'starttls' ? 'starttls' : 'tls';
            form.set({ security, port: String(PORTS[security]) });
          }}
        />
        <NumberField label={t('account.port')} rules={PORT} required {...form.field('port')} />
        <TextInput
          label={t('account.user')}
          description={t('account.userHint')}
          dir="ltr"
          autoComplete="off"
          {...form.text('user')}
        />
        <PasswordField
          label={t('account.password')}
          description={settings?.hasPassword ? t('account.kept') : undefined}
          autoComplete="new-password"
          maxLength={500}
          {...form.text('password')}
        />
        <TextInput label={t('account.sender')} type="email" dir="ltr" {...form.text('sender')} />
      </div>
      <Button type="submit" className={classes.action} disabled={!form.draft.isChanged}>
        {t('account.save')}
      </Button>
      {identity.dialog ? <IdentityDialog {...identity.dialog} /> : null}
    </CheckedForm>
  );
}
