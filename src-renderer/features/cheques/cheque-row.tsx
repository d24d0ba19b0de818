import { Badge, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Cheque } from '../../../src/cheques/contract.ts';
import { useFormats } from '../../api/use-formats.ts';
import { useToday } from '../../api/use-today.ts';
import layout from '../../ui/layout.module.css';
import listRow from '../../ui/lists/list-row.module.css';
import { RowCheck } from '../../ui/lists/row-check.tsx';
import { Money } from '../../ui/money.tsx';
import { STATE_COLORS } from './cheque-states.ts';
import classes from './cheques.module.css';

type Props = {
  cheque: Cheque;
  /** Null where nothing is chosen from the list. */
  isChosen: boolean | null;
  onChoose: (isChosen: boolean) => void;
  onOpen: () => void;
};

/** A cheque in the list: whose, when it is to be banked, where it is. */
export function ChequeRow({ cheque, isChosen, onChoose, onOpen }: Props) {
  const { t } = useTranslation();
  const { dayText } = useFormats();
  const today = useToday();
  const { state, kind, number, drawerName, bank, bankBy } = cheque;
  const title = number ?? t(`cheques:kinds.${kind}`);
  const paper = (
    <>
      {t(`cheques:kinds.${kind}`)} <bdi dir="ltr">{number ?? ''}</bdi>
    </>
  );
  const isLate = state === 'in_hand' && bankBy < today;
  return (
    <div
      className={classes.choosable}
      data-chosen={isChosen || undefined}
      data-fixed={isChosen === null || undefined}
    >
      {isChosen === null ? null : (
        <RowCheck label={t('cheques:choose', { number: title })} checked={isChosen} onChange={onChoose} />
      )}
      <UnstyledButton className={classes.row} onClick={onOpen}>
        <span className={listRow.stack}>
          <span className={classes.name}>{drawerName ? <bdi>{drawerName}</bdi> : paper}</span>
          <span className={classes.note}>
            {drawerName ? paper : null}
            {drawerName && bank ? ' · ' : null}
            {bank ? <bdi>{bank}</bdi> : null}
          </span>
        </span>
        <span className={classes.note} data-late={isLate || undefined}>
          {state === 'in_hand'
            ? t(isLate ? 'cheques:bankBySince' : 'cheques:bankBy', { day: dayText(bankBy) })
            : t('cheques:received', { day: dayText(cheque.receivedOn) })}
        </span>
        <span>
          <Badge color={isLate ? 'brick' : STATE_COLORS[state]}>
            {t(isLate ? 'cheques:views.overdue' : `cheques:states.${state}`)}
          </Badge>
        </span>
        <span className={layout.amount}>
          <Money centimes={cheque.amount} />
        </span>
      </UnstyledButton>
    </div>
  );
}
