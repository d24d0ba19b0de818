import { Menu, Text, UnstyledButton } from '@mantine/core';
import {
  IconBuildingStore,
  IconDeviceMobileDown,
  IconLock,
  IconLockOpen,
  IconSchool,
  IconSettings,
  IconUser,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../../api/client.ts';
import { isInstalled } from '../../api/installed-program.ts';
import { setSession, useSession } from '../../api/session.ts';
import { lockStation, logOut } from '../../api/session-actions.ts';
import { nameIn, useLocale } from '../../i18n/use-locale.ts';
import { PersonAvatar } from '../../ui/identity/person-avatar.tsx';
import { officePart } from '../../ui/office-part.tsx';
import { toastProblem } from '../../ui/toast.tsx';
import { StartTraining, useMayTrain } from '../training/public.ts';
import { IdentityDialog } from './identity-part.ts';
import classes from './shell.module.css';

const InstallDialog = officePart(async () => (await import('./install-dialog.tsx')).InstallDialog);

export function UserMenu() {
  const { t } = useTranslation(['shell', 'roles', 'training']);
  const { user, role, store, allStores, can, by, program } = useSession();
  const placed = store !== null || allStores;
  const [confirming, setConfirming] = useState(false);
  const mayTrain = useMayTrain();
  const [startsTraining, setStartsTraining] = useState(false);
  const [installs, setInstalls] = useState(false);
  const confirm = useMutation({
    mutationFn: (password: string) => client.auth.confirm({ password }),
    onSuccess: (session) => {
      setConfirming(false);
      setSession(session);
    },
  });
  const { locale } = useLocale();
  const navigate = useNavigate();
  const name = nameIn(locale, user);
  const item = (icon: ReactNode, label: string, onClick: () => void) => (
    <Menu.Item className={classes.menuItem} leftSection={icon} onClick={onClick}>
      {label}
    </Menu.Item>
  );
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <UnstyledButton className={classes.user}>
            <PersonAvatar name={name} avatar={user.avatar} />
            <span className={classes.userText}>
              <Text component="span" size="sm" fw={600} truncate lh={1.4}>
                {name}
              </Text>
              <Text component="span" size="xs" c="dimmed" lh={1.4}>
                {t(`roles:${role}`)}
              </Text>
            </span>
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          {item(<IconUser />, t('user.profile'), () => void navigate({ to: '/profile' }))}
          {can('can_manage_stores')
            ? item(<IconSettings />, t('user.settings'), () => void navigate({ to: '/settings' }))
            : null}
          {by !== 'password' ? item(<IconLockOpen />, t('user.fullAccess'), () => setConfirming(true)) : null}
          {mayTrain ? item(<IconSchool />, t('training:start'), () => setStartsTraining(true)) : null}
          {program === 'server' && !isInstalled()
            ? item(<IconDeviceMobileDown />, t('user.install'), () => setInstalls(true))
            : null}
          {/* Locking needs a store, whose sign-in screen unlocks the station. */}
          {placed ? item(<IconLock />, t('user.lock'), () => void lockStation().catch(toastProblem)) : null}
          {role === 'owner' && placed
            ? item(<IconBuildingStore />, t('user.switchStore'), () => void logOut().catch(toastProblem))
            : null}
        </Menu.Dropdown>
      </Menu>
      {installs ? <InstallDialog onClose={() => setInstalls(false)} /> : null}
      {startsTraining ? <StartTraining onClose={() => setStartsTraining(false)} /> : null}
      {confirming ? (
        <IdentityDialog
          busy={confirm.isPending}
          wrong={confirm.isError}
          onConfirm={(password) => confirm.mutate(password)}
          onClose={() => setConfirming(false)}
        />
      ) : null}
    </>
  );
}
