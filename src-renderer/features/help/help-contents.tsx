import { Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { GROUPS } from '../../routes/feature.ts';
import { HELP_PAGES } from '../../routes/help/help-pages.ts';
import type { FoundHelp } from '../../routes/search-source.ts';
import layout from '../../ui/layout.module.css';
import { SearchField } from '../../ui/list-page/search-field.tsx';
import { matching } from '../../ui/search/rank.ts';
import { QueryState } from '../../ui/states.tsx';
import classes from './help.module.css';
import { PageLink } from './page-link.tsx';
import { useFoundHelp } from './use-help.ts';

/** The pages of the help by group, or those that a search finds. */
export function HelpContents({ query, onQuery }: { query: string; onQuery: (query: string) => void }) {
  const { t } = useTranslation(['help', 'shell']);
  const words = useFoundHelp();
  const pages = words.data ?? [];
  const matches = matching(pages, query);
  return (
    <div className={classes.contents}>
      <SearchField value={query} onChange={onQuery} label={t('search')} className={classes.search} />
      <QueryState query={words} />
      {query ? (
        <section aria-label={t('results')} aria-live="polite">
          {words.data && matches.length === 0 ? <Text c="dimmed">{t('nothing')}</Text> : null}
          <PageList pages={matches} />
        </section>
      ) : (
        GROUPS.map((group) => (
          <section key={group} aria-labelledby={`help-${group}`}>
            <Title order={2} size="h5" id={`help-${group}`} className={classes.group}>
              {group === 'home' ? t('begin') : t(`shell:groups.${group}`)}
            </Title>
            <PageList pages={pages.filter(({ id }) => HELP_PAGES[id].group === group)} />
          </section>
        ))
      )}
    </div>
  );
}

function PageList({ pages }: { pages: readonly FoundHelp[] }) {
  return (
    <ul className={layout.list}>
      {pages.map(({ id, title, text }) => (
        <li key={id}>
          <PageLink page={id} className={classes.entry}>
            <span className={classes.entryTitle}>{title}</span>
            <span className={layout.soft}>{text}</span>
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
