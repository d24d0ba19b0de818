import { Title } from '@mantine/core';
import { Children, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import inline from '../../ui/inline.module.css';
import listRow from '../../ui/lists/list-row.module.css';
import { MoreButton } from '../../ui/lists/more-button.tsx';
import classes from './to-settle.module.css';

type Props = {
  title: string;
  /** Whom it concerns. */
  hint?: string;
  children: ReactNode;
  query?: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
};

/** The entries of one kind, and the button for more of them; nothing where there are none. */
export function Section({ title, hint, children, query }: Props) {
  const { t } = useTranslation('to-settle');
  const id = useId();
  if (Children.count(children) === 0) return null;
  return (
    <section aria-labelledby={id} className={classes.section}>
      <header className={inline.titleLine}>
        <Title order={2} size="h5" id={id}>
          {title}
        </Title>
        {hint ? <span className={listRow.note}>{hint}</span> : null}
      </header>
      <ul className={classes.entries}>
        {Children.map(children, (child) => (
          <li>{child}</li>
        ))}
      </ul>
      {query ? <MoreButton query={query} label={t('more')} fullWidth={false} /> : null}
    </section>
  );
}
