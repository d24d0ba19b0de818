import { Tabs } from '@mantine/core';
import { IconBuildingStore, IconCoins } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/page.tsx';
import { CurrencySection } from './currency-section.tsx';
import classes from './settings.module.css';
import { StoreSection } from './store-section.tsx';

/** Whose settings they are; each has a place of its own. */
const SECTIONS = {
  store: { icon: IconBuildingStore, content: StoreSection },
  currency: { icon: IconCoins, content: CurrencySection },
} as const;
type Section = keyof typeof SECTIONS;

const isSection = (value: unknown): value is Section => typeof value === 'string' && value in SECTIONS;

/** What is decided for a store and for the whole shop, kept apart. */
export function SettingsPage() {
  const { t } = useTranslation('settings');
  const navigate = useNavigate();
  const asked: { section?: string } = useSearch({ strict: false });
  const sections = Object.keys(SECTIONS).filter(isSection);
  const shown = isSection(asked.section) && sections.includes(asked.section) ? asked.section : 'store';
  return (
    <Page title={t('title')}>
      <Tabs
        value={shown}
        keepMounted={false}
        onChange={(section) => void navigate({ to: '/settings', search: { section }, replace: true })}
      >
        <Tabs.List aria-label={t('title')}>
          {sections.map((section) => {
            const { icon: Icon } = SECTIONS[section];
            return (
              <Tabs.Tab key={section} value={section} leftSection={<Icon aria-hidden />}>
                {t(`tabs.${section}`)}
              </Tabs.Tab>
            );
          })}
        </Tabs.List>
        {sections.map((section) => {
          const { content: Content } = SECTIONS[section];
          return (
            <Tabs.Panel key={section} value={section} className={classes.panel}>
              <Content />
            </Tabs.Panel>
          );
        })}
      </Tabs>
    </Page>
  );
}
