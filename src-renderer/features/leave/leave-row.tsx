import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LeaveRequest } from '../../../src/leave/contract.ts';
import { useFormats } from '../../api/use-formats.ts';
import { PersonAvatar } from '../../ui/identity/person-avatar.tsx';
import layout from '../../ui/layout.module.css';
import classes from './leave.module.css';

const STATUS_COLORS = {
  pending: 'saffron',
  approved: 'emerald',
  denied: 'brick',
  cancelled: 'sand',
} as const satisfies Record<LeaveRequest['status'], string>;

type Props = {
  leave: LeaveRequest;
  /** Shows the person, in a team's list. */
  showsPerson: boolean;
  action: ReactNode;
};

/** A request: person, days, type, and decision. */
export function LeaveRow({ leave, showsPerson, action }: Props) {
  const { t } = useTranslation();
  const { dayRange, userNameIn } = useFormats();
  const person = userNameIn(leave);
  const days = dayRange(leave);
  const { status, reviewedByName: name, reviewNotes: notes } = leave;
  return (
    <div className={classes.row} data-person={showsPerson || undefined}>
      {showsPerson ? <PersonAvatar name={person} avatar={leave.avatar} /> : null}
      <span className={classes.what}>
        <bdi className={classes.strong}>{showsPerson ? person : days}</bdi>
        <span className={classes.note}>
          {showsPerson ? <bdi>{days}</bdi> : null}
          <span>{t('leave:days', { count: leave.days })}</span>
          <span>{t(`leave:types.${leave.type}`)}</span>
        </span>
        {leave.notes ? <bdi className={classes.note}>{leave.notes}</bdi> : null}
      </span>
      <span className={classes.decision}>
        <span className={layout.wrap}>
          <Badge color={STATUS_COLORS[status]}>{t(`leave:statuses.${status}`)}</Badge>
          {status === 'approved' ? (
            <Badge color={leave.isPaid ? 'emerald' : 'sand'} variant="outline">
              {leave.isPaid ? t('leave:paid') : t('leave:unpaid')}
            </Badge>
          ) : null}
        </span>
        {name && (status === 'approved' || status === 'denied') ? (
          <span className={classes.note}>
            {notes ? t('leave:reviewedBy', { name, notes }) : t('leave:reviewedByOnly', { name })}
          </span>
        ) : null}
      </span>
      <span className={classes.action}>{action}</span>
    </div>
  );
}
