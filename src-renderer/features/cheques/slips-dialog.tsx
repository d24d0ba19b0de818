import { Button, Modal } from '@mantine/core';
import { IconFileText, IconPrinter } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useHasPrinter } from '../../api/hardware.ts';
import { usePages } from '../../api/paged.ts';
import { useFormats } from '../../api/use-formats.ts';
import layout from '../../ui/layout.module.css';
import { MoreButton } from '../../ui/lists/more-button.tsx';
import { Money } from '../../ui/money.tsx';
import { QueryState } from '../../ui/states.tsx';
import classes from './cheques.module.css';
import { printSlipPage, usePrintSlip } from './use-print-slip.ts';

type Props = { storeId: string | undefined; onClose: () => void };

/** The deposit slips, the latest first, to print them again. */
export function SlipsDialog({ storeId, onClose }: Props) {
  const { t } = useTranslation();
  const { dayText, locale } = useFormats();
  const hasRoll = useHasPrinter('receipt_printer');
  const query = usePages(api.cheques.slips, { storeId });
  const print = usePrintSlip();
  const page = useMutation({ mutationFn: (id: string) => printSlipPage(id, locale) });
  const slips = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Modal opened onClose={onClose} size="lg" title={t('cheques:slips.title')}>
      {query.isSuccess ? null : <QueryState query={query} />}
      {query.isSuccess && slips.length === 0 ? (
        <p className={classes.note}>{t('cheques:slips.empty')}</p>
      ) : null}
      <ul className={layout.list}>
        {slips.map((slip) => (
          <li key={slip.id} className={classes.slip}>
            <span className={classes.who}>
              <bdi className={classes.name} dir="ltr">
                {slip.number}
              </bdi>
              <span className={classes.note}>
                {dayText(slip.day)} · {t(`cheques:pieces.${slip.kind}`, { count: slip.lines.length })}
                {slip.account ? (
                  <>
                    {' · '}
                    <bdi className={classes.account}>{slip.account}</bdi>
                  </>
                ) : null}
              </span>
            </span>
            <Button
              variant="subtle"
              size="compact-md"
              aria-label={t('cheques:slips.page', { number: slip.number })}
              onClick={() => page.mutate(slip.id)}
            >
              <IconFileText aria-hidden="true" />
            </Button>
            {hasRoll ? (
              <Button
                variant="subtle"
                size="compact-md"
                aria-label={t('cheques:slips.roll', { number: slip.number })}
                onClick={() => print.mutate({ id: slip.id })}
              >
                <IconPrinter aria-hidden="true" />
              </Button>
            ) : null}
            <span className={classes.amount}>
              <Money centimes={slip.total} />
            </span>
          </li>
        ))}
      </ul>
      <MoreButton query={query} label={t('cheques:slips.more')} variant="default" />
    </Modal>
  );
}
