import { Tabs, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../api/use-formats.ts';
import { useMayExport } from '../../api/use-may-export.ts';
import { Page } from '../../ui/page/page.tsx';
import classes from './analytics.module.css';
import { OverviewTab } from './overview-tab.tsx';
import { PdfButton } from './pdf-button.tsx';
import { PeopleTab } from './people-tab.tsx';
import { PeriodPicker } from './period-picker.tsx';
import { SizesTab } from './sizes-tab.tsx';
import { StockTab } from './stock-tab.tsx';
import { StylesTab } from './styles-tab.tsx';
import { TABS, type Tab } from './tabs.ts';
import { usePeriod } from './use-period.ts';

const CONTENT = {
  overview: OverviewTab,
  products: StylesTab,
  sizes: SizesTab,
  people: PeopleTab,
  stock: StockTab,
} as const;

/** The shop's figures, for selectable stores and days. */
export function AnalyticsPage() {
  const { t } = useTranslation('analytics');
  const { periodName } = useFormats();
  const period = usePeriod();
  const tab = period.searchParams.tab ?? 'overview';
  const mayExport = useMayExport(period.searchParams.store);
  const isInOrder = period.range.from <= period.range.to;
  const Content = CONTENT[tab];
  return (
    <Page title={t('title')} actions={<PeriodPicker period={period} />}>
      <Tabs
        className={classes.tabs}
        value={tab}
        onChange={(value) => period.ask({ tab: (value ?? undefined) as Tab | undefined })}
      >
        <div className={classes.range}>
          <Text c="dimmed">{periodName(period.range)}</Text>
          {isInOrder && mayExport ? <PdfButton period={period} /> : null}
        </div>
        <Tabs.List aria-label={t('tabs.label')}>
          {TABS.map((value) => (
            <Tabs.Tab key={value} value={value}>
              {t(`tabs.${value}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab} pt="md">
          {isInOrder ? (
            <Content period={period} />
          ) : (
            <Text role="alert" c="var(--mantine-color-error)">
              {t('period.wrong')}
            </Text>
          )}
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}
