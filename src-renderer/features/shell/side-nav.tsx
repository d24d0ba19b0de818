import { Tooltip } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './shell.module.css';

export type NavEntry = { path: string; label: string; icon: ReactNode };

type Props = {
  entries: NavEntry[];
  /** Labels next to the icons; otherwise below them. */
  wide: boolean;
  /** Without its own frame, inside a drawer. */
  plain?: boolean;
  /** The cashier's panel, below the entries. */
  panel?: ReactNode;
};

export function SideNav({ entries, wide, plain = false, panel }: Props) {
  const { t } = useTranslation('shell');
  return (
    <div className={classes.side} data-wide={wide || undefined} data-plain={plain || undefined}>
      <nav aria-label={t('nav.label')} className={classes.nav}>
        {entries.map(({ path, label, icon }) => (
          <Tooltip key={path} label={label} disabled={wide} position="right">
            <Link
              to={path}
              className={classes.entry}
              activeProps={{ 'data-active': 'true', 'aria-current': 'page' }}
            >
              {icon}
              <span className={classes.entryLabel}>{label}</span>
            </Link>
          </Tooltip>
        ))}
      </nav>
      {panel ? <div className={classes.panel}>{panel}</div> : null}
    </div>
  );
}
