import { Badge, Switch, UnstyledButton } from '@mantine/core';
import { IconTicket } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Coupon } from '../../../src/coupons/contract.ts';
import { api } from '../../api/client.ts';
import { usePages } from '../../api/paged.ts';
import { useStoreScope } from '../../api/session.ts';
import { useFormats } from '../../api/use-formats.ts';
import { AddButton } from '../../ui/add-button.tsx';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { SearchField } from '../../ui/list-page/search-field.tsx';
import { inAddress, useAddress } from '../../ui/list-page/use-address.ts';
import listRow from '../../ui/lists/list-row.module.css';
import { InChosenStore } from '../stores/public.ts';
import { CouponDialog } from './coupon-dialog.tsx';
import { CouponDrawer } from './coupon-drawer.tsx';
import { STATE_COLORS, useCouponWords } from './coupon-words.ts';
import classes from './coupons.module.css';

const ADDRESS = { search: inAddress.text(60), ended: inAddress.flag(), coupon: inAddress.id() };

/** The coupons of the stores, the latest first. */
export function CouponsPage() {
  const { t } = useTranslation();
  const storeId = useStoreScope();
  const { at, field, flag, open, close } = useAddress(ADDRESS);
  const { search, ended, coupon } = at;
  const [isAdding, setAdding] = useState(false);
  const query = usePages(api.coupons.list, { storeId, search, includeEnded: ended });
  return (
    <ListPage
      title={t('coupons:title')}
      icon={IconTicket}
      add={<AddButton onClick={() => setAdding(true)}>{t('coupons:add')}</AddButton>}
      filters={
        <>
          <SearchField label={t('coupons:search')} maxLength={60} {...field('search')} />
          <Switch label={t('coupons:showEnded')} {...flag('ended')} />
        </>
      }
      query={query}
      renderRow={(row) => <CouponRow coupon={row} onOpen={() => open({ coupon: row.id })} />}
      empty={{ title: t('coupons:empty.title'), message: t('coupons:empty.message') }}
      isNarrowed={search !== ''}
      nothing={{ title: t('coupons:nothing.title'), message: t('coupons:nothing.message') }}
    >
      {isAdding ? (
        <InChosenStore title={t('coupons:add')} onClose={() => setAdding(false)}>
          <CouponDialog
            onClose={() => setAdding(false)}
            onDone={(id) => {
              setAdding(false);
              open({ coupon: id });
            }}
          />
        </InChosenStore>
      ) : null}
      {coupon && !isAdding ? (
        <CouponDrawer couponId={coupon} onClose={() => close({ coupon: null })} />
      ) : null}
    </ListPage>
  );
}

function CouponRow({ coupon, onOpen }: { coupon: Coupon; onOpen: () => void }) {
  const { t } = useTranslation();
  const { dayText } = useFormats();
  const words = useCouponWords();
  return (
    <UnstyledButton className={classes.row} onClick={onOpen}>
      <span className={listRow.stack}>
        <bdi className={listRow.name}>{coupon.name}</bdi>
        <span className={listRow.note}>
          {coupon.code === null ? (
            t('coupons:codesCount', { count: coupon.codes })
          ) : (
            <bdi dir="ltr">{coupon.code}</bdi>
          )}
        </span>
      </span>
      <span className={listRow.note}>
        {t('coupons:days', { from: dayText(coupon.startsOn), to: dayText(coupon.endsOn) })}
      </span>
      <span className={listRow.note}>
        {words(coupon)} · {t('coupons:uses', { count: coupon.uses })}
      </span>
      <span>
        <Badge color={STATE_COLORS[coupon.state]}>{t(`coupons:states.${coupon.state}`)}</Badge>
      </span>
    </UnstyledButton>
  );
}
