import { Alert, Button } from '@mantine/core';
import {
  IconArrowBarToDown,
  IconArrowBarUp,
  IconLock,
  IconPrinter,
  IconShieldLock,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DrawerReport, DrawerSession } from '../../../src/drawer/contract.ts';
import type { MoveKind } from '../../../src/drawer/rules.ts';
import { api } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { useFormats } from '../../api/use-formats.ts';
import { usePersonName } from '../../api/use-people.ts';
import { useToday } from '../../api/use-today.ts';
import layout from '../../ui/layout.module.css';
import { Money } from '../../ui/money.tsx';
import { QueryState } from '../../ui/states.tsx';
import classes from './drawer.module.css';
import { DrawerMoves } from './drawer-moves.tsx';
import { DrawerSums } from './drawer-sums.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { usePrintReport } from './use-print-report.ts';

const KINDS: readonly { kind: MoveKind; icon: typeof IconLock }[] = [
  { kind: 'cash_in', icon: IconArrowBarToDown },
  { kind: 'cash_out', icon: IconArrowBarUp },
  { kind: 'drop', icon: IconShieldLock },
];

type Props = { session: DrawerSession; onClose: (report: DrawerReport) => void };

/** The open shift at this till: cash, and actions. */
export function CurrentDrawer({ session, onClose }: Props) {
  const personName = usePersonName();
  const { t } = useTranslation();
  const { dateTime, dayText } = useFormats();
  const { can } = useSession();
  const print = usePrintReport();
  const [dialog, setDialog] = useState<MoveKind | null>(null);
  const query = useQuery(api.drawer.report.queryOptions({ input: { id: session.id } }));
  const report = query.data;
  const today = useToday();
  return (
    <section className={layout.column} aria-label={t('drawer:current')}>
      <header className={classes.head}>
        <div>
          <span className={classes.note}>
            {t('drawer:openedAt', {
              at: dateTime(session.openedAt),
              name: personName(session.openedByName),
            })}
          </span>
          <strong className={classes.big}>
            {report?.sums ? (
              <Money centimes={report.sums.expected} />
            ) : (
              <>
                {t('drawer:float')} <Money centimes={session.float} />
              </>
            )}
          </strong>
        </div>
        <Button
          size="lg"
          leftSection={<IconLock />}
          disabled={!report}
          onClick={() => report && onClose(report)}
        >
          {t('drawer:close.start')}
        </Button>
      </header>
      {session.day < today ? (
        <Alert color="saffron" title={t('drawer:stale.title')}>
          {t('drawer:stale.message', { day: dayText(session.day) })}
        </Alert>
      ) : null}
      <div className={classes.actions}>
        {KINDS.filter(({ kind }) => kind !== 'cash_out' || can('can_manage_expenses')).map(
          ({ kind, icon: Icon }) => (
            <Button key={kind} variant="default" leftSection={<Icon />} onClick={() => setDialog(kind)}>
              {t(`drawer:kinds.${kind}`)}
            </Button>
          ),
        )}
        <Button
          variant="default"
          leftSection={<IconPrinter />}
          loading={print.isPending}
          onClick={() => print.mutate(session.id)}
        >
          {t('drawer:printX')}
        </Button>
      </div>
      <QueryState query={query} />
      {report ? (
        <>
          <DrawerSums report={report} />
          <DrawerMoves moves={report.moves} />
        </>
      ) : null}
      {dialog ? <MoveDialog sessionId={session.id} kind={dialog} onClose={() => setDialog(null)} /> : null}
    </section>
  );
}
