import { Button, Group, Modal, Stepper, Switch } from '@mantine/core';
import { IconLock, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseAmount } from '../../../src/core/number-text.ts';
import type { DrawerReport } from '../../../src/drawer/contract.ts';
import { type Denominations, differenceOf, sumOfPieces } from '../../../src/drawer/rules.ts';
import { api } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { useWrite } from '../../api/use-write.ts';
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx';
import { LinesField } from '../../ui/form/lines-field.tsx';
import layout from '../../ui/layout.module.css';
import { Fact } from '../../ui/lists/fact.tsx';
import { AmountField } from '../../ui/number-field/amount-field.tsx';
import { CloseTheDay, useCloseDay } from '../reports/public.ts';
import { Difference } from './difference.tsx';
import classes from './drawer.module.css';
import { DrawerSums } from './drawer-sums.tsx';
import { PieceCounter } from './piece-counter.tsx';
import { usePrintReport } from './use-print-report.ts';

type Props = {
  report: DrawerReport;
  /** Whether this is the only till of the store: the day is then closed together with the shift. */
  isOnlyTill: boolean;
  onClose: () => void;
};

/** Closes a shift in three steps: count, confirm, close. The last one shows the difference. */
export function CloseWizard({ report, isOnlyTill, onClose }: Props) {
  const { t } = useTranslation();
  const print = usePrintReport();
  const [step, setStep] = useState(0);
  const [pieces, setPieces] = useState<Denominations>({});
  const [foreign, setForeign] = useState<Record<string, string>>({});
  const [notes, setNotes] = useState('');
  const [closed, setClosed] = useState<DrawerReport | null>(null);
  const { can } = useSession();
  const [withDay, setWithDay] = useState(isOnlyTill && can('can_manage_expenses'));
  const dayClosing = useCloseDay();
  const close = useWrite(api.drawer.close, (done) => {
    setClosed(done);
    setStep(2);
    const { storeId, day: businessDay } = done.session;
    if (withDay) dayClosing.close.mutate({ storeId, day: businessDay });
  });
  const counted = sumOfPieces(pieces);
  const { sums } = report;
  const foreignCounted = Object.fromEntries(
    Object.entries(foreign).flatMap(([currency, typed]) => {
      const amount = parseAmount(typed);
      return amount === null || amount === 0 ? [] : [[currency, amount]];
    }),
  );
  const confirm = () =>
    close.mutate({ id: report.session.id, pieces, foreign: foreignCounted, notes: notes || null });
  return (
    <Modal opened onClose={onClose} size="var(--h-width-pay)" title={t('drawer:close.title')}>
      <Stepper active={step} size="sm" className={classes.steps} allowNextStepsSelect={false}>
        <Stepper.Step label={t('drawer:close.count')} />
        <Stepper.Step label={t('drawer:close.confirm')} />
        <Stepper.Step label={t('drawer:close.result')} />
      </Stepper>
      {step === 0 ? (
        <form
          className={layout.column}
          onSubmit={(e) => {
            e.preventDefault();
            setStep(1);
          }}
        >
          <PieceCounter label={t('drawer:close.counted')} pieces={pieces} onChange={setPieces} />
          <ForeignNotes typed={foreign} onChange={setForeign} />
          <DialogFoot onCancel={onClose}>
            <Button type="submit">{t('next')}</Button>
          </DialogFoot>
        </form>
      ) : null}
      {step === 1 ? (
        <form
          className={layout.column}
          onSubmit={(e) => {
            e.preventDefault();
            if (!close.isPending) confirm();
          }}
        >
          <dl className={classes.figures}>
            <Fact className={classes.expected} label={t('drawer:close.counted')} amount={counted} />
            {sums ? <Fact label={t('drawer:sums.expected')} amount={sums.expected} /> : null}
          </dl>
          {sums ? (
            <Difference large centimes={differenceOf(counted, sums.expected)} />
          ) : (
            <p className={classes.blind}>{t('drawer:close.blind')}</p>
          )}
          <LinesField
            label={t('drawer:close.notes')}
            description={t('drawer:close.notesHint')}
            value={notes}
            onChange={setNotes}
            maxLength={500}
            minRows={2}
          />
          {isOnlyTill ? (
            <Switch
              label={t('drawer:close.withDay')}
              description={t('drawer:close.withDayHint')}
              checked={withDay}
              onChange={(e) => setWithDay(e.currentTarget.checked)}
            />
          ) : null}
          <p className={classes.note}>{t('drawer:close.final')}</p>
          <DialogFoot>
            <Button variant="default" onClick={() => setStep(0)}>
              {t('drawer:close.recount')}
            </Button>
            <Button type="submit" data-autofocus leftSection={<IconLock />} loading={close.isPending}>
              {t('drawer:close.submit')}
            </Button>
          </DialogFoot>
        </form>
      ) : null}
      {step === 2 && closed ? (
        <div className={layout.column}>
          <div className={classes.result} role="status">
            <Difference large centimes={closed.session.difference ?? 0} />
            <span>
              {t('drawer:close.numbered')} <bdi dir="ltr">{closed.session.number}</bdi>
            </span>
          </div>
          <CloseTheDay storeId={closed.session.storeId} day={closed.session.day} closing={dayClosing} />
          <DrawerSums report={closed} />
          <DialogFoot>
            <Button
              variant="default"
              leftSection={<IconPrinter />}
              loading={print.isPending}
              onClick={() => print.mutate(closed.session.id)}
            >
              {t('drawer:print')}
            </Button>
            <Button data-autofocus onClick={onClose}>
              {t('drawer:close.finish')}
            </Button>
          </DialogFoot>
        </div>
      ) : null}
    </Modal>
  );
}

type ForeignProps = { typed: Record<string, string>; onChange: (typed: Record<string, string>) => void };

/** Foreign notes, one amount per currency. */
function ForeignNotes({ typed, onChange }: ForeignProps) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  const rates = useQuery(api.currency.rates.queryOptions());
  const currencies = Object.keys(rates.data?.rates ?? {}).filter((currency) => currency !== 'MAD');
  if (!isShown) {
    return (
      <Button variant="subtle" onClick={() => setShown(true)}>
        {t('drawer:close.foreign')}
      </Button>
    );
  }
  return (
    <Group grow>
      {currencies.map((currency) => (
        <AmountField
          key={currency}
          label={t('drawer:sums.foreign', { currency })}
          value={typed[currency] ?? ''}
          onChange={(value) => onChange({ ...typed, [currency]: value })}
        />
      ))}
    </Group>
  );
}
