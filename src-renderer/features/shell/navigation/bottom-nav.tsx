import { UnstyledButton } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Later } from '../../../ui/later.tsx';
import { ToSettleBadge } from '../../to-settle/public.ts';
import classes from './bottom-nav.module.css';
import type { NavGroup } from './side-nav.tsx';

/**
 * What a phone offers first, in this order: an owner looks at the day, the stock, the clients and what waits. Whoever
 * may not see the day sells or looks at sales.
 */
const FIRST = [
  ['/dashboard', 'shell:bottom.day'],
  ['/new-sale', 'shell:groups.sell'],
  ['/inventory', 'shell:groups.stock'],
  ['/clients', 'shell:groups.clients'],
  ['/to-settle', 'screens:to-settle'],
  ['/transactions', 'screens:transactions'],
  ['/hub', 'shell:groups.home'],
] as const;
/** Places before "More". */
const PLACES = 4;

type Props = {
  groups: readonly NavGroup[];
  active: string | undefined;
  isMoreOpen: boolean;
  onMore: () => void;
};

/** The navigation of a phone: four screens and all others. */
export function BottomNav({ groups, active, isMoreOpen, onMore }: Props) {
  const { t } = useTranslation(['shell', 'screens']);
  const entries = new Map(groups.flatMap((group) => group.entries.map((entry) => [entry.path, entry])));
  const seesDay = entries.has('/dashboard');
  const shown = FIRST.filter(([path]) => entries.has(path) && !(seesDay && path === '/new-sale')).slice(
    0,
    PLACES,
  );
  const isElsewhere = !shown.some(([path]) => path === active);
  return (
    <nav className={classes.bar} aria-label={t('bottom.label')}>
      {shown.map(([path, text]) => (
        <Link
          key={path}
          to={path}
          className={classes.place}
          aria-current={path === active ? 'page' : undefined}
        >
          <span className={classes.icon}>
            {entries.get(path)?.icon}
            {path === '/to-settle' ? (
              <span className={classes.badge}>
                <Later>
                  <ToSettleBadge />
                </Later>
              </span>
            ) : null}
          </span>
          <span className={classes.word}>{t(text)}</span>
        </Link>
      ))}
      <UnstyledButton
        className={classes.place}
        aria-expanded={isMoreOpen}
        data-current={isElsewhere || undefined}
        onClick={onMore}
      >
        <IconDots aria-hidden />
        <span className={classes.word}>{t('groups.more')}</span>
      </UnstyledButton>
    </nav>
  );
}
