import type { ReactNode } from 'react';
import classes from './entry-list.module.css';

type Props = {
  icon: ReactNode;
  tone: 'danger' | 'wait' | 'done';
  title: ReactNode;
  /** Time, people, links. */
  note?: ReactNode;
  /** What happened, or why. */
  reason?: ReactNode;
  /** How it ended. */
  end?: ReactNode;
  actions?: ReactNode;
};

/** A record that somebody may have to act on: icon, title, sentence, and the buttons that do it. */
export function Entry({ icon, tone, title, note, reason, end, actions }: Props) {
  return (
    <article className={classes.entry}>
      <span className={classes.icon} data-tone={tone}>
        {icon}
      </span>
      <div className={classes.text}>
        <div className={classes.title}>{title}</div>
        {reason ? <p className={classes.reason}>{reason}</p> : null}
        {note ? <div className={classes.note}>{note}</div> : null}
        {end ? <div className={classes.note}>{end}</div> : null}
      </div>
      {actions ? <div className={classes.actions}>{actions}</div> : null}
    </article>
  );
}
