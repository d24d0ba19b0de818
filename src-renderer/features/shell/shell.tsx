import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProgramGone } from '../../api/program-reach.ts';
import { useSession } from '../../api/session.ts';
import { useTillStatus } from '../../api/till.ts';
import { useKept } from '../../api/use-kept.ts';
import { nameIn, useLocale } from '../../i18n/use-locale.ts';
import { Later, useSettled } from '../../ui/later.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { LanguageMenu } from '../../ui/own-settings/language-menu.tsx';
import { ThemeMenu } from '../../ui/own-settings/theme-menu.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { usePhone } from '../../ui/use-phone.ts';
import { ApprovalRequests } from '../approvals/public.ts';
import { ClockButton } from './clock-button.tsx';
import { GoneNotice } from './gone-notice.tsx';
import { Header } from './header.tsx';
import { HelpButton } from './help-button.tsx';
import { IdleLock } from './idle-lock.tsx';
import { KeptNotice } from './kept-notice.tsx';
import { BottomNav } from './navigation/bottom-nav.tsx';
import { type NavGroup, SideNav } from './navigation/side-nav.tsx';
import { RecoveryNotice } from './recovery-notice.tsx';
import classes from './shell.module.css';
import { SignInAgainDialog } from './sign-in-again-dialog.tsx';
import { SyncButton } from './sync-button.tsx';

const NavDrawer = lazyPart(async () => (await import('./navigation/nav-drawer.tsx')).NavDrawer);

type Props = {
  groups: NavGroup[];
  /** The path of the entry that is marked. */
  active: string | undefined;
  onSearch: () => void;
  /** Opens or closes the help. */
  onHelp: () => void;
  /** The help takes the room of the side navigation's labels. */
  isCramped: boolean;
  help: ReactNode;
  /** A quiet bar above the screen. */
  notice?: ReactNode;
  /** The cashier's panel next to each screen. */
  panel?: ReactNode;
  children: ReactNode;
};

/** The frame around each screen behind the sign-in. */
export function Shell(props: Props) {
  const { groups, active, onSearch, onHelp, isCramped, help, notice, panel, children } = props;
  const { t } = useTranslation(['shell', 'common']);
  const { store, allStores, program } = useSession();
  const { locale } = useLocale();
  const till = useTillStatus();
  const isGone = useProgramGone();
  const narrow = useNarrow();
  const isPhone = usePhone();
  const [wideChosen, setWideChosen] = useKept('hanout-nav-wide', true);
  const settled = useSettled();
  const [drawer, setDrawer] = useState(false);
  const wide = !narrow && wideChosen && !isCramped;
  const toggle = () => (narrow ? setDrawer((open) => !open) : setWideChosen(!wideChosen));
  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#content">
        {t('skip')}
      </a>
      <div>
        <Header
          isPhone={isPhone}
          navOpen={narrow ? drawer : wide}
          onToggleNav={toggle}
          onSearch={onSearch}
          isHelpOpen={help !== null}
          onHelp={onHelp}
        />
        {isGone && till && !till.training ? <GoneNotice /> : null}
        <KeptNotice />
        {notice}
      </div>
      <div className={classes.body}>
        {isPhone ? null : (
          <SideNav groups={groups} active={active} wide={wide} panel={wide ? panel : undefined} />
        )}
        <main id="content" className={classes.main} tabIndex={-1}>
          {children}
        </main>
        {help}
      </div>
      {isPhone ? (
        <BottomNav groups={groups} active={active} isMoreOpen={drawer} onMore={() => setDrawer(true)} />
      ) : (
        <footer className={classes.footer}>
          <span>
            {store ? nameIn(locale, store) : allStores ? t('common:allStores') : t('common:product')}
          </span>
          <span>{till?.code ? t('footer.till', { code: till.code }) : till ? null : t('footer.office')}</span>
        </footer>
      )}
      <SignInAgainDialog />
      {program === 'server' ? (
        <Later>
          <ApprovalRequests />
        </Later>
      ) : null}
      {narrow && (settled || drawer) ? (
        <NavDrawer opened={drawer} onClose={() => setDrawer(false)}>
          <SideNav groups={groups} active={active} wide plain panel={panel} />
          {isPhone ? (
            <div className={classes.tools}>
              <ClockButton />
              <span className={classes.spacer} />
              {till && !till.training ? <SyncButton status={till} /> : null}
              <HelpButton
                isOpen={help !== null}
                onPress={() => {
                  setDrawer(false);
                  onHelp();
                }}
              />
              <ThemeMenu />
              <LanguageMenu />
            </div>
          ) : null}
        </NavDrawer>
      ) : null}
      {store || allStores ? <IdleLock /> : null}
      {till ? <RecoveryNotice /> : null}
    </div>
  );
}
