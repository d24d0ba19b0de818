import { UnstyledButton } from '@mantine/core';
import type { AuditEntry } from '../../../src/audit-log/contract.ts';
import { gistOf } from '../../../src/audit-log/rules.ts';
import { useFormats } from '../../api/use-formats.ts';
import listRow from '../../ui/lists/list-row.module.css';
import classes from './audit-log.module.css';
import type { AuditWords } from './use-audit-words.ts';

type Props = { entry: AuditEntry; words: AuditWords; onOpen: () => void };

/** One entry: time, store, person and action; details on a click. */
export function AuditRow({ entry, words, onOpen }: Props) {
  const { formatMoney } = useFormats();
  const { actionOf, personOf, placeOf, momentOf } = words;
  const { about, amount } = gistOf(entry.details);
  return (
    <UnstyledButton className={classes.row} aria-haspopup="dialog" onClick={onOpen}>
      <span className={listRow.stack}>
        <span className={classes.moment}>{momentOf(entry)}</span>
        <bdi className={classes.note}>{placeOf(entry)}</bdi>
      </span>
      <bdi className={classes.person}>{personOf(entry)}</bdi>
      <span className={listRow.stack}>
        <strong>{actionOf(entry)}</strong>
        {about ? <bdi className={classes.note}>{about}</bdi> : null}
      </span>
      <bdi className={classes.amount} data-money>
        {amount === null ? '' : formatMoney(amount)}
      </bdi>
    </UnstyledButton>
  );
}
