import { Link } from '@tanstack/react-router';
import { type MouseEvent, type ReactNode, useContext } from 'react';
import { type HelpPageId, helpPath } from '../../routes/help/help-pages.ts';
import classes from './help.module.css';
import { Places } from './places.ts';

/** Leads to a page of the help: where it is shown, or, in a new tab, at its own address. */
export function PageLink({
  page,
  className = classes.link,
  children,
}: {
  page: HelpPageId;
  className?: string | undefined;
  children: ReactNode;
}) {
  const { show } = useContext(Places);
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    show(page);
  };
  return (
    <Link to={helpPath(page)} className={className ?? ''} preload={false} onClick={onClick}>
      {children}
    </Link>
  );
}
