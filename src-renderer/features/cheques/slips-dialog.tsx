import { Button, Modal } from '@mantine/core';
import { IconFileText, IconPrinter } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useHasPrinter } from '../../api/hardware.ts';
import { usePages } from '../../api/paged.ts';
import { useFormats } from '../../api/use-formats.ts';
import layout from '../../ui/layout.module.css';
import { Dotted } from '../../ui/lists/dotted.tsx';
import listRow from '../../ui/lists/list-row.module.css';
import { ShortList } from '../../ui/lists/short-list.tsx';
import statement from '../../ui/lists/statement.module.css';
import { Money } from '../../ui/money.tsx';
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
  return (
    <Modal opened onClose={onClose} size="lg" title={t('cheques:slips.title')}>
      <ShortList
        query={query}
        empty={<p className={classes.note}>{t('cheques:slips.empty')}</p>}
        more={t('cheques:slips.more')}
      >
        {(slip) => (
          <li key={slip.id} className={statement.move}>
            <span className={listRow.stack}>
              <bdi className={classes.name} dir="ltr">
                {slip.number}
              </bdi>
              <span className={classes.note}>
                <Dotted>
                  {dayText(slip.day)}
                  {t(`cheques:pieces.${slip.kind}`, { count: slip.lines.length })}
                  {slip.account ? <bdi className={classes.account}>{slip.account}</bdi> : null}
                </Dotted>
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
            <span className={layout.amount}>
              <Money centimes={slip.total} />
            </span>
          </li>
        )}
      </ShortList>
    </Modal>
  );
}
