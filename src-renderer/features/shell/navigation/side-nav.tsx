import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useKept } from '../../../api/use-kept.ts';
import classes from './side-nav.module.css';

type NavEntry = { path: string; label: string; icon: ReactNode };
export type NavGroup = { id: string; label: string; entries: NavEntry[]; isAlwaysOpen: boolean };

type Props = {
  groups: NavGroup[];
  /** The path of the entry that is marked. */
  active: string | undefined;
  /** Labels next to the icons; otherwise below them. */
  wide: boolean;
  /** Without its own frame, inside a drawer. */
  plain?: boolean;
  /** The cashier's panel, below the entries. */
  panel?: ReactNode;
};

/** The screens offered to a person, by group. A group stays as the person leaves it. */
export function SideNav({ groups, active, wide, plain = false, panel }: Props) {
  const { t } = useTranslation('shell');
  const [chosen, setChosen] = useKept<Record<string, boolean>>('hanout-nav-groups', {});
  const root = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another entry is marked.
  useEffect(() => {
    root.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div ref={root} className={classes.side} data-wide={wide || undefined} data-plain={plain || undefined}>
      <nav aria-label={t('nav.label')} className={classes.nav}>
        {groups.map((group) => {
          const isOpen =
            group.isAlwaysOpen || (chosen[group.id] ?? group.entries.some(({ path }) => path === active));
          return (
            <Group
              key={group.id}
              group={group}
              active={active}
              isOpen={isOpen}
              onToggle={() => setChosen({ ...chosen, [group.id]: !isOpen })}
            />
          );
        })}
      </nav>
      {panel ? <div className={classes.panel}>{panel}</div> : null}
    </div>
  );
}

type GroupProps = {
  group: NavGroup;
  active: string | undefined;
  isOpen: boolean;
  onToggle: () => void;
};

/** A group with its name; closed, it still shows the marked entry. */
function Group({ group, active, isOpen, onToggle }: GroupProps) {
  const id = useId();
  const { label, entries, isAlwaysOpen } = group;
  const shown = isOpen ? entries : entries.filter(({ path }) => path === active);
  return (
    <div>
      {label && isAlwaysOpen ? (
        <span id={id} className={classes.heading}>
          {label}
        </span>
      ) : null}
      {isAlwaysOpen ? null : (
        <UnstyledButton className={classes.toggle} aria-expanded={isOpen} onClick={onToggle}>
          <span id={id}>{label}</span>
          <IconChevronDown aria-hidden className={classes.chevron} />
        </UnstyledButton>
      )}
      <ul className={classes.entries} aria-labelledby={label ? id : undefined}>
        {shown.map(({ path, label: name, icon }) => (
          <li key={path}>
            <Link to={path} className={classes.entry} aria-current={path === active ? 'page' : undefined}>
              {icon}
              <span className={classes.label}>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
