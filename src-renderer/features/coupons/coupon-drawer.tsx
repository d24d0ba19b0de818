import { ActionIcon, Badge, Button, Title } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CouponCode, CouponDetail } from '../../../src/coupons/contract.ts';
import { api, client, readAgain } from '../../api/client.ts';
import { usePages } from '../../api/paged.ts';
import { useWrite } from '../../api/use-write.ts';
import { dayText } from '../../i18n/dates.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { DetailsDrawer } from '../../ui/dialog/details-drawer.tsx';
import { useConfirmed } from '../../ui/dialog/use-confirmed.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import layout from '../../ui/layout.module.css';
import { Fact } from '../../ui/lists/fact.tsx';
import listRow from '../../ui/lists/list-row.module.css';
import { ShortList } from '../../ui/lists/short-list.tsx';
import statement from '../../ui/lists/statement.module.css';
import { Money } from '../../ui/money.tsx';
import { toast } from '../../ui/toast.tsx';
import { ReachFacts } from '../price-lists/public.ts';
import { useCouponWords } from './coupon-words.ts';
import classes from './coupons.module.css';

/** Codes added at once by the button. */
const MORE_CODES = 10;

/** A coupon beside the coupons: what it says, its codes, and the sales that they were used in. */
export function CouponDrawer({ couponId, onClose }: { couponId: string; onClose: () => void }) {
  const query = useQuery(api.coupons.find.queryOptions({ input: { id: couponId } }));
  return (
    <DetailsDrawer query={query} size="lg" titleOf={({ name }) => <bdi>{name}</bdi>} onClose={onClose}>
      {(coupon) => <Details coupon={coupon} />}
    </DetailsDrawer>
  );
}

function Details({ coupon }: { coupon: CouponDetail }) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const words = useCouponWords();
  const { id, state } = coupon;
  const addCodes = useWrite(api.coupons.addCodes, () => toast('success', t('coupons:addCodes.done')));
  const end = useConfirmed(
    {
      mutationFn: async (what: CouponCode | 'coupon'): Promise<unknown> =>
        what === 'coupon'
          ? await client.coupons.end({ id })
          : await client.coupons.endCode({ id, codeId: what.id }),
    },
    (what: CouponCode | 'coupon') => what,
    (_answer, what) => {
      readAgain(api.coupons);
      toast('success', t(what === 'coupon' ? 'coupons:end.done' : 'coupons:endCode.done'), coupon.name);
    },
  );
  const ending = end.asking;
  return (
    <>
      <dl className={classes.facts}>
        <Fact soft label={t('coupons:conditions')} value={words(coupon)} />
        <ReachFacts state={t(`coupons:states.${state}`)} of={coupon} />
        <Fact soft label={t('coupons:used')} value={t('coupons:uses', { count: coupon.uses })} />
        <Fact soft label={t('coupons:given')} amount={coupon.given} />
      </dl>
      <div className={classes.actions}>
        {coupon.code === null && state !== 'ended' ? (
          <Button
            variant="default"
            loading={addCodes.isPending}
            onClick={() => addCodes.mutate({ id, codes: MORE_CODES })}
          >
            {t('coupons:addCodes.start')}
          </Button>
        ) : null}
        <DownloadButton file={() => client.coupons.sheet({ id, locale })} name={`${coupon.name}.pdf`}>
          {t('coupons:sheet')}
        </DownloadButton>
        <DownloadButton file={() => client.coupons.file({ id })} name={`${coupon.name}.csv`}>
          {t('coupons:export')}
        </DownloadButton>
        {state === 'ended' ? null : (
          <Button variant="subtle" color="brick" onClick={() => end.ask('coupon')}>
            {t('coupons:end.start')}
          </Button>
        )}
      </div>
      <Codes coupon={coupon} onEnd={end.ask} />
      <Uses id={id} />
      <ConfirmDialog
        {...end.dialog}
        danger
        title={
          ending === 'coupon' || ending === null
            ? t('coupons:end.ask')
            : t('coupons:endCode.ask', { code: ending.code })
        }
        confirmLabel={t('coupons:end.start')}
      >
        {t(ending === 'coupon' ? 'coupons:end.message' : 'coupons:endCode.message')}
      </ConfirmDialog>
    </>
  );
}

function Codes({ coupon, onEnd }: { coupon: CouponDetail; onEnd: (code: CouponCode) => void }) {
  const { t } = useTranslation();
  const query = usePages(api.coupons.codes, { id: coupon.id });
  return (
    <section>
      <Title order={2} size="h3">
        {t('coupons:codesTitle')}
      </Title>
      <ShortList query={query} more={t('coupons:more')}>
        {(code) => (
          <li key={code.id} className={statement.move}>
            <bdi className={listRow.name} dir="ltr">
              {code.code}
            </bdi>
            {code.isEnded ? <Badge color="sand">{t('coupons:codeEnded')}</Badge> : null}
            <span className={listRow.note}>
              {code.mostUses === null
                ? t('coupons:uses', { count: code.uses })
                : t('coupons:usesOf', { uses: code.uses, most: code.mostUses })}
            </span>
            {code.isEnded || coupon.state === 'ended' || coupon.code !== null ? null : (
              <ActionIcon
                aria-label={t('coupons:endCode.start', { code: code.code })}
                onClick={() => onEnd(code)}
              >
                <IconBan />
              </ActionIcon>
            )}
          </li>
        )}
      </ShortList>
    </section>
  );
}

function Uses({ id }: { id: string }) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const query = usePages(api.coupons.uses, { id });
  return (
    <section>
      <Title order={2} size="h3" mt="md">
        {t('coupons:usesTitle')}
      </Title>
      <ShortList
        query={query}
        empty={<p className={listRow.note}>{t('coupons:noUses')}</p>}
        more={t('coupons:more')}
      >
        {(use) => (
          <li key={use.id} className={statement.move}>
            <span className={listRow.stack}>
              <bdi dir="ltr">{use.saleLabel}</bdi>
              <span className={listRow.note}>
                {dayText(use.day, locale)} · <bdi>{use.userName}</bdi> · <bdi dir="ltr">{use.code}</bdi>
              </span>
            </span>
            <span className={layout.amount}>
              <Money centimes={-use.amount} />
            </span>
          </li>
        )}
      </ShortList>
    </section>
  );
}
