import { Button } from '@mantine/core';
import { IconAdjustments, IconStar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, client } from '../../api/client.ts';
import { InStoreOf } from '../../api/in-store.tsx';
import { usePages } from '../../api/paged.ts';
import { useSession, useStoreScope } from '../../api/session.ts';
import { useFormats } from '../../api/use-formats.ts';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { SearchField } from '../../ui/list-page/search-field.tsx';
import { inAddress, useAddress } from '../../ui/list-page/use-address.ts';
import statement from '../../ui/lists/statement.module.css';
import { InChosenStore } from '../stores/public.ts';
import { LoyaltyRow } from './loyalty-row.tsx';
import { PointsDrawer } from './points-panel.tsx';
import { TermsDialog } from './terms-dialog.tsx';

const ADDRESS = {
  search: inAddress.text(60),
  client: inAddress.id(),
};

/** The clients with points, and how a store gives and takes them. */
export function LoyaltyPage() {
  const { t } = useTranslation();
  const { isolatedMoney } = useFormats();
  const { can } = useSession();
  const storeId = useStoreScope();
  const { at, field, open, close } = useAddress(ADDRESS);
  const [isSetting, setSetting] = useState(false);
  const query = usePages(api.loyalty.list, { storeId, search: at.search });
  const sums = useQuery(api.loyalty.sums.queryOptions({ input: { storeId } }));
  const terms = useQuery(api.loyalty.terms.queryOptions({ input: { storeId }, enabled: storeId !== 'all' }));
  const stop = () => setSetting(false);
  return (
    <ListPage
      title={t('loyalty:title')}
      icon={IconStar}
      add={
        can('can_manage_stores') ? (
          <Button variant="default" leftSection={<IconAdjustments />} onClick={() => setSetting(true)}>
            {t('loyalty:terms.start')}
          </Button>
        ) : undefined
      }
      filters={
        <>
          <SearchField label={t('loyalty:search')} maxLength={60} {...field('search')} />
          {sums.isSuccess && sums.data.clients > 0 ? (
            <p className={statement.total}>
              {t('loyalty:sums.clients', { count: sums.data.clients })}
              {' · '}
              {t('loyalty:points', { count: sums.data.points })}
              {' · '}
              {t('loyalty:worth', { amount: isolatedMoney(sums.data.value) })}
            </p>
          ) : null}
          {terms.isSuccess ? (
            <p className={statement.total}>
              {terms.data.isOn
                ? t('loyalty:rule', {
                    per: isolatedMoney(terms.data.perPoint),
                    value: isolatedMoney(terms.data.pointValue),
                  })
                : t('loyalty:off')}
            </p>
          ) : null}
        </>
      }
      query={query}
      renderRow={(row) => <LoyaltyRow row={row} onOpen={() => open({ client: row.id })} />}
      empty={{ title: t('loyalty:empty.title'), message: t('loyalty:empty.message') }}
      isNarrowed={Boolean(at.search)}
      nothing={{ title: t('loyalty:nothing.title'), message: t('loyalty:nothing.message') }}
    >
      {isSetting ? (
        <InChosenStore title={t('loyalty:terms.start')} message={t('loyalty:terms.choose')} onClose={stop}>
          <TermsDialog onClose={stop} />
        </InChosenStore>
      ) : null}
      {at.client ? (
        <InStoreOf id={at.client} find={async (id) => (await client.loyalty.find({ id })).storeId}>
          <PointsDrawer clientId={at.client} onClose={() => close({ client: null })} />
        </InStoreOf>
      ) : null}
    </ListPage>
  );
}
