import { Button, Paper, Text, Title } from '@mantine/core';
import { IconBeach, IconCheck, IconKey } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isStoreBound } from '../../../src/core/permissions.ts';
import { api } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { nameIn, useLocale } from '../../i18n/use-locale.ts';
import { Hint } from '../../ui/hint.tsx';
import { PersonAvatar } from '../../ui/identity/person-avatar.tsx';
import layout from '../../ui/layout.module.css';
import { LinkButton } from '../../ui/link-button.tsx';
import documentLines from '../../ui/lists/lines.module.css';
import { type Landing, OwnSettings } from '../../ui/own-settings/own-settings.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Page } from '../../ui/page/page.tsx';
import { partId, useShownPart } from '../../ui/page/use-shown-part.ts';
import { LoadingState } from '../../ui/states.tsx';
import { PerformanceFigures } from '../team/public.ts';
import { OwnAttendance } from './own-attendance.tsx';
import { OwnChoices } from './own-choices.tsx';
import { OwnMessages } from './own-messages.tsx';
import { OwnPasskeys } from './own-passkeys.tsx';
import { OwnPassword } from './own-password.tsx';
import { OwnPay } from './own-pay.tsx';
import { PinButton } from './own-pin.tsx';
import { OwnSignIns } from './own-sign-ins.tsx';
import classes from './profile.module.css';

/** The person's own data, permissions, and screen settings. */
export function ProfilePage({ landings }: { landings: readonly Landing[] }) {
  const { t } = useTranslation(['profile', 'leave', 'roles', 'common']);
  const { user, role, effectivePermissions } = useSession();
  const { locale } = useLocale();
  const mine = useQuery(api.team.me.queryOptions({ input: {} }));
  const [changing, setChanging] = useState(false);
  useShownPart();
  const stores = useQuery(api.stores.list.queryOptions({ input: {} }));
  const storeName = (id: string) => {
    const store = stores.data?.items.find((s) => s.id === id);
    return store ? nameIn(locale, store) : t('unknownStore');
  };
  const fact = (label: string, value: string | null, direction?: 'ltr') => (
    <div className={documentLines.fact}>
      <dt>{label}</dt>
      <dd>
        <bdi dir={direction ?? 'auto'}>{value || t('none')}</bdi>
      </dd>
    </div>
  );
  return (
    <Page title={t('title')}>
      <div className={classes.grid}>
        <Paper withBorder p="lg" className={classes.person}>
          <PersonAvatar name={nameIn(locale, user)} avatar={user.avatar} size="large" />
          <Title order={2}>{nameIn(locale, user)}</Title>
          <Text c="dimmed">{t(`roles:${role}`)}</Text>
          <dl className={classes.facts}>
            {fact(t('name'), user.name)}
            {fact(t('nameAr'), user.nameAr)}
            {fact(t('nameFr'), user.nameFr)}
            {fact(t('email'), user.email)}
            {fact(t('phone'), user.phone, 'ltr')}
            {fact(
              t('stores'),
              isStoreBound(user)
                ? user.assignments.map((a) => `${storeName(a.storeId)} (${t(`roles:${a.role}`)})`).join(' · ')
                : t('common:allStores'),
            )}
          </dl>
          <div id={partId('password')} className={classes.part}>
            <Button fullWidth variant="default" leftSection={<IconKey />} onClick={() => setChanging(true)}>
              {t('changePassword')}
            </Button>
          </div>
          <div id={partId('pin')} className={classes.part}>
            <PinButton hasPin={mine.data?.hasPin ?? false} />
          </div>
          <OwnMessages />
          <LinkButton fullWidth variant="default" leftSection={<IconBeach />} mt="xs" to="/leave">
            {t('leave:title')}
          </LinkButton>
        </Paper>
        <div className={layout.column}>
          <Card title={t('performance')}>
            {mine.data ? (
              <PerformanceFigures figures={mine.data.performance} />
            ) : mine.isError ? (
              <Text c="dimmed">{t('needsServer')}</Text>
            ) : (
              <LoadingState />
            )}
          </Card>
          <OwnChoices />
          <OwnAttendance />
          <OwnPay />
          <OwnSignIns />
          <OwnPasskeys />
          <Card isColumn title={t('display')}>
            <OwnSettings landings={landings} />
          </Card>
          <Card isColumn title={t('permissions')}>
            <ul className={classes.permissions}>
              {effectivePermissions.map((permission) => (
                <li key={permission}>
                  <IconCheck />
                  {t(`roles:permissions.${permission}`)}
                </li>
              ))}
            </ul>
            <Hint>{t('permissionsHint')}</Hint>
          </Card>
        </div>
      </div>
      {changing ? <OwnPassword onClose={() => setChanging(false)} /> : null}
    </Page>
  );
}
