import { Button, Title } from '@mantine/core';
import {
  IconBuildingStore,
  IconCash,
  IconCoins,
  IconDeviceDesktop,
  IconMail,
  IconSearch,
  IconUser,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useTillStatus } from '../../api/till.ts';
import layout from '../../ui/layout.module.css';
import { inAddress, useAddress } from '../../ui/list-page/use-address.ts';
import type { Landing } from '../../ui/own-settings/own-settings.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageTabs } from '../../ui/page/page-tabs.tsx';
import { PaymentMethodsSection } from '../payment-methods/public.ts';
import { CurrencySection } from './currency-section.tsx';
import { MailSection } from './mail-section.tsx';
import { OwnSection } from './own-section.tsx';
import classes from './settings.module.css';
import { StoreSection } from './store-section.tsx';
import { TillSection } from './till-section.tsx';

const SECTIONS = ['store', 'payments', 'currency', 'mail', 'till', 'me'] as const;
type Section = (typeof SECTIONS)[number];
const ADDRESS = { section: inAddress.oneOf(SECTIONS, 'store') };

type Place = { path: string; title: string; text: string; icon: ReactNode };

type Props = {
  landings: readonly Landing[];
  /** The other screens where something is set. */
  places: Place[];
  /** Otherwise the currencies are under "More". */
  usesCurrencies: boolean;
  onSearch: () => void;
};

/** Settings of a store, the whole shop, this till and the person, in separate sections. */
export function SettingsPage({ landings, places, usesCurrencies, onSearch }: Props) {
  const { t } = useTranslation(['settings', 'shell']);
  const { at, set } = useAddress(ADDRESS);
  const atTill = useTillStatus() !== undefined;
  const showsCurrencies = usesCurrencies || at.section === 'currency';
  const sections: { id: Section; icon: ReactNode; content: ReactNode }[] = [
    { id: 'store', icon: <IconBuildingStore aria-hidden />, content: <StoreSection /> },
    { id: 'payments', icon: <IconCash aria-hidden />, content: <PaymentMethodsSection /> },
    ...(showsCurrencies
      ? [{ id: 'currency' as const, icon: <IconCoins aria-hidden />, content: <CurrencySection /> }]
      : []),
    { id: 'mail', icon: <IconMail aria-hidden />, content: <MailSection /> },
    ...(atTill
      ? [{ id: 'till' as const, icon: <IconDeviceDesktop aria-hidden />, content: <TillSection /> }]
      : []),
    { id: 'me', icon: <IconUser aria-hidden />, content: <OwnSection landings={landings} /> },
  ];
  const shown = sections.find(({ id }) => id === at.section)?.id ?? 'store';
  return (
    <Page
      title={t('title')}
      actions={
        <Button variant="default" leftSection={<IconSearch />} onClick={onSearch}>
          {t('find')}
        </Button>
      }
    >
      <div className={classes.page}>
        <PageTabs
          className={layout.grow}
          panelClassName={classes.panel}
          label={t('title')}
          tabs={sections.map((section) => ({ ...section, label: t(`tabs.${section.id}`) }))}
          value={shown}
          onChange={(section) => set({ section })}
        />
        <nav className={classes.places} aria-labelledby="settings-places">
          <Title order={2} size="h4" id="settings-places">
            {t('places')}
          </Title>
          {places.map(({ path, title, text, icon }) => (
            <Link key={path} to={path} className={classes.place}>
              {icon}
              <span className={classes.placeWords}>
                <strong>{title}</strong>
                <span className={classes.placeText}>{text}</span>
              </span>
            </Link>
          ))}
          {showsCurrencies ? null : (
            <>
              <Title order={2} size="h4">
                {t('shell:groups.more')}
              </Title>
              <Link to="." search={{ section: 'currency' }} className={classes.place}>
                <IconCoins />
                <strong>{t('tabs.currency')}</strong>
              </Link>
            </>
          )}
        </nav>
      </div>
    </Page>
  );
}
