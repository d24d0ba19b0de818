import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { nameIn, useLocale } from '../../i18n/use-locale.ts';
import { Section } from '../../ui/page/section.tsx';
import { hasData, QueryState } from '../../ui/states.tsx';
import { DailyMailForm } from './daily-mail-form.tsx';
import classes from './mail.module.css';

/** Which store sends its daily summary, and to whom. */
export function DailyMail({ hasAccount }: { hasAccount: boolean }) {
  const { t } = useTranslation('mail');
  const { locale } = useLocale();
  const { store: own } = useSession();
  const stores = useQuery(api.stores.list.queryOptions({ input: {} })).data?.items ?? [];
  const [pickedId, setPickedId] = useState<string | null>(null);
  const chosen = pickedId ?? own?.id ?? stores[0]?.id ?? '';
  const settings = useQuery(
    api.stores.settings.queryOptions({ input: { id: chosen }, enabled: chosen !== '' }),
  );
  const store = stores.find((candidate) => candidate.id === chosen);
  const closes = store && 'openingHours' in store ? store.openingHours.close : null;
  return (
    <Section
      title={t('daily.title')}
      hint={`${t('daily.message')} ${closes ? t('daily.closes', { time: `\u2066${closes}\u2069` }) : ''}`}
    >
      {stores.length > 1 ? (
        <Select
          className={classes.short}
          label={t('daily.store')}
          data={stores.map((option) => ({ value: option.id, label: nameIn(locale, option) }))}
          value={chosen}
          allowDeselect={false}
          onChange={setPickedId}
        />
      ) : null}
      {!hasData(settings) ? (
        <QueryState query={settings} />
      ) : (
        <DailyMailForm
          key={chosen}
          storeId={chosen}
          daily={settings.data.dailyMail}
          hasAccount={hasAccount}
        />
      )}
    </Section>
  );
}
