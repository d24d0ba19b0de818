import { ActionIcon, Text } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { api, client } from '../../api/client.ts';
import { usePages } from '../../api/paged.ts';
import { useFormats } from '../../api/use-formats.ts';
import { useDownload } from '../../ui/download-button.tsx';
import { Hint } from '../../ui/hint.tsx';
import { MoreButton } from '../../ui/lists/more-button.tsx';
import { Card } from '../../ui/page/card.tsx';
import { LoadingState } from '../../ui/states.tsx';
import classes from './profile.module.css';

const SHOWN = 6;

/** The person's own pay by period, each with its payslip. */
export function OwnPay() {
  const { t } = useTranslation(['profile', 'payslip']);
  const { dateOnly, formatMoney, periodName, locale } = useFormats();
  const query = usePages(api.payroll.mine, { limit: SHOWN });
  const slip = useDownload((id: string) => client.payroll.ownSlip({ id, language: locale }));
  const pays = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Card title={t('pay.title')}>
      {query.isPending ? <LoadingState /> : null}
      {query.isError ? <Text c="dimmed">{t('needsServer')}</Text> : null}
      {query.isSuccess && pays.length === 0 ? <Text c="dimmed">{t('pay.none')}</Text> : null}
      {pays.length > 0 ? (
        <ul className={classes.pays} aria-label={t('pay.title')}>
          {pays.map((pay) => (
            <li key={pay.id}>
              <span>
                <strong>{periodName(pay)}</strong>
                <Hint>
                  {t(`payslip:frequencies.${pay.frequency}`)}
                  {pay.paidAt === null ? null : ` · ${t('pay.paid', { day: dateOnly(pay.paidAt) })}`}
                </Hint>
              </span>
              <bdi data-money>{formatMoney(pay.net)}</bdi>
              <ActionIcon
                variant="default"
                aria-label={t('pay.slip', { period: periodName(pay) })}
                loading={slip.isPending && slip.variables === pay.id}
                onClick={() => slip.mutate(pay.id)}
              >
                <IconFileTypePdf />
              </ActionIcon>
            </li>
          ))}
        </ul>
      ) : null}
      <MoreButton query={query} label={t('pay.more')} variant="default" fullWidth={false} mt="sm" />
    </Card>
  );
}
