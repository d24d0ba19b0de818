import { ActionIcon, Text, Tooltip } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { IconChevronDown, IconMenu2, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useProgramGone } from '../../api/program-reach.ts';
import { useSession } from '../../api/session.ts';
import { useTillStatus } from '../../api/till.ts';
import { nameIn, useLocale } from '../../i18n/use-locale.ts';
import { Later } from '../../ui/later.tsx';
import layout from '../../ui/layout.module.css';
import { Logo } from '../../ui/logo.tsx';
import { LanguageMenu } from '../../ui/own-settings/language-menu.tsx';
import { ThemeMenu } from '../../ui/own-settings/theme-menu.tsx';
import { CameraScanButton } from '../../ui/scanner/camera/camera-scan.tsx';
import { ToSettleButton } from '../to-settle/public.ts';
import { ClockButton } from './clock-button.tsx';
import { HelpButton } from './help-button.tsx';
import { NotificationsBell } from './notifications-bell.tsx';
import classes from './shell.module.css';
import { SyncButton } from './sync-button.tsx';
import { UserMenu } from './user-menu.tsx';

type Props = {
  /** On a phone the navigation is at the bottom, with what the header has no room for. */
  isPhone: boolean;
  navOpen: boolean;
  onToggleNav: () => void;
  onSearch: () => void;
  isHelpOpen: boolean;
  onHelp: () => void;
};

export function Header({ isPhone, navOpen, onToggleNav, onSearch, isHelpOpen, onHelp }: Props) {
  const { t } = useTranslation(['shell', 'common']);
  const { store, allStores, role } = useSession();
  const { locale } = useLocale();
  const place = store ? nameIn(locale, store) : allStores ? t('common:allStores') : null;
  const till = useTillStatus();
  const network = useNetwork();
  const isGone = useProgramGone();
  const online = !isGone && (till ? till.online : network.online);
  const toggleLabel = navOpen ? t('nav.collapse') : t('nav.expand');
  return (
    <header className={classes.header}>
      {isPhone ? null : (
        <Tooltip label={toggleLabel}>
          <ActionIcon aria-label={toggleLabel} aria-expanded={navOpen} onClick={onToggleNav}>
            <IconMenu2 />
          </ActionIcon>
        </Tooltip>
      )}
      <Link to="/hub" className={classes.brand} data-placed={(place && role === 'owner') || undefined}>
        <Logo className={classes.logo} />
        <span className={classes.brandText}>
          <Text component="span" fw={800} lh={1.4}>
            {t('common:product')}
          </Text>
          {place && role !== 'owner' ? (
            <Text component="span" size="xs" c="dimmed" truncate lh={1.4}>
              {place}
            </Text>
          ) : null}
        </span>
      </Link>
      {place && role === 'owner' ? (
        <Tooltip label={`${place} · ${t('changeStore')}`}>
          <Link to="/select-store" className={classes.place} data-all={allStores || undefined}>
            <span className={layout.ellipsis}>{place}</span>
            <IconChevronDown aria-hidden />
          </Link>
        </Tooltip>
      ) : null}
      <span className={classes.spacer} />
      <Tooltip label={`${t('common:search')} (Ctrl K)`}>
        <ActionIcon aria-label={t('common:search')} aria-keyshortcuts="Control+K" onClick={onSearch}>
          <IconSearch />
        </ActionIcon>
      </Tooltip>
      {isPhone ? (
        <CameraScanButton />
      ) : (
        <>
          <HelpButton isOpen={isHelpOpen} onPress={onHelp} />
          <ClockButton />
        </>
      )}
      {/* A training has no server, and its frame says so. */}
      {till?.training || (isPhone && online) ? null : (
        <span className={classes.online} data-online={online} role="status">
          <span className={classes.dot} />
          <span className={classes.word}>
            {online ? t('online') : isGone && till ? t('gone.state') : t('offline')}
          </span>
        </span>
      )}
      {till && !till.training && !isPhone ? <SyncButton status={till} /> : null}
      {place && !isPhone ? (
        <Later>
          <ToSettleButton />
        </Later>
      ) : null}
      <NotificationsBell />
      {isPhone ? null : (
        <>
          <ThemeMenu />
          <LanguageMenu />
        </>
      )}
      <UserMenu />
    </header>
  );
}
