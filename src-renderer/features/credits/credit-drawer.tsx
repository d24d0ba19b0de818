import { Button, Modal, Title } from '@mantine/core';
import { IconBan, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Credit } from '../../../src/credits/contract.ts';
import { api, client, readAgain } from '../../api/client.ts';
import { useFormats } from '../../api/use-formats.ts';
import { usePrint } from '../../api/use-print-on-roll.ts';
import { DetailsDrawer } from '../../ui/dialog/details-drawer.tsx';
import { LinesField } from '../../ui/form/lines-field.tsx';
import layout from '../../ui/layout.module.css';
import { Fact } from '../../ui/lists/fact.tsx';
import { Moves } from '../../ui/lists/moves.tsx';
import statement from '../../ui/lists/statement.module.css';
import { Money } from '../../ui/money.tsx';
import { toast } from '../../ui/toast.tsx';
import { useApprovedWrite } from '../approvals/public.ts';

/** The words for ending a credit. */
const endingOf = ({ kind }: Pick<Credit, 'kind'>) => (kind === 'gift_card' ? 'voidCard' : 'void');

/** A store credit: balance, expiry, history, slip. */
export function CreditDrawer({ creditId, onClose }: { creditId: string; onClose: () => void }) {
  const { t } = useTranslation();
  const { dayText, formatMoney, locale } = useFormats();
  const [voiding, setVoiding] = useState(false);
  const [reason, setReason] = useState('');
  const query = useQuery(api.credits.find.queryOptions({ input: { id: creditId } }));
  const print = usePrint({
    roll: () => client.hardware.printCredit({ id: creditId, locale }),
    pdf: () => client.credits.slip({ id: creditId, locale }),
  });
  const end = useApprovedWrite(api.credits.void, {
    ask: () => ({ about: t('approvals:about.voidCredit', { code: query.data?.code ?? '' }) }),
    onDone: (credit) => {
      setVoiding(false);
      readAgain(api.credits);
      toast('warning', t(`credits:${endingOf(credit)}.done`), credit.code);
    },
  });
  return (
    <DetailsDrawer query={query} titleOf={({ code }) => <bdi dir="ltr">{code}</bdi>} onClose={onClose}>
      {(credit) => (
        <>
          <dl className={statement.sums}>
            <Fact soft label={t('credits:left')} amount={credit.balance} />
            <Fact soft label={t('credits:issued')} amount={credit.issued} />
          </dl>
          <p className={statement.note}>
            {credit.kind === 'gift_card' ? `${t('credits:kinds.gift_card')} · ` : null}
            {credit.recipient ? (
              <>
                {t('credits:recipient')} <bdi>{credit.recipient}</bdi> ·{' '}
              </>
            ) : null}
            <bdi>{credit.clientName ?? t('credits:noClient')}</bdi> ·{' '}
            {credit.expiresOn ? t('credits:until', { day: dayText(credit.expiresOn) }) : t('credits:forEver')}
          </p>
          <div className={statement.actions}>
            <Button leftSection={<IconPrinter />} loading={print.isPending} onClick={() => print.mutate()}>
              {t('credits:print')}
            </Button>
            {credit.state === 'void' ? null : (
              <Button
                variant="default"
                leftSection={<IconBan />}
                onClick={() => {
                  setReason('');
                  setVoiding(true);
                }}
              >
                {t(`credits:${endingOf(credit)}.start`)}
              </Button>
            )}
          </div>
          <Title order={2} size="h3">
            {t('credits:history')}
          </Title>
          <Moves moves={credit.moves} word={({ kind }) => t(`credits:moves.${kind}`)}>
            {({ amount }) => <Money strong centimes={amount} />}
          </Moves>
          <Modal
            opened={voiding}
            onClose={() => setVoiding(false)}
            closeOnEscape={!end.isAsking}
            title={t(`credits:${endingOf(credit)}.title`)}
          >
            <div className={layout.columnSmall}>
              <p className={statement.note}>
                {t('credits:void.message', { amount: formatMoney(credit.balance) })}
              </p>
              <LinesField
                data-autofocus
                label={t('credits:void.reason')}
                maxLength={120}
                value={reason}
                onChange={setReason}
              />
              <Button
                color="brick"
                disabled={!reason.trim()}
                loading={end.isPending}
                onClick={() => end.mutate({ id: creditId, reason: reason.trim() })}
              >
                {t(`credits:${endingOf(credit)}.confirm`)}
              </Button>
            </div>
          </Modal>
          {end.dialog}
        </>
      )}
    </DetailsDrawer>
  );
}
