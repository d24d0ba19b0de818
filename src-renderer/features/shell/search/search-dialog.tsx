import { Modal, Text, TextInput, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../api/session.ts';
import { useKept } from '../../../api/use-kept.ts';
import { SEARCH_KINDS, type SearchEntry, type SearchKind } from '../../../routes/search-source.ts';
import layout from '../../../ui/layout.module.css';
import { matching } from '../../../ui/search/rank.ts';
import classes from './search.module.css';

/** How many of the last used are remembered. */
const RECENT = 6;
/** How many of a kind are shown. */
const SHOWN = 8;

type Props = {
  entries: readonly SearchEntry[];
  /** Shows this kind while nothing is typed. */
  of: SearchKind | null;
  onClose: () => void;
};

type Group = { id: SearchKind | 'recent'; entries: readonly SearchEntry[] };

/** The matches by kind, the kind of the best one first. */
function byKind(matches: readonly SearchEntry[]): Group[] {
  const kinds = [...new Set(matches.map(({ kind }) => kind))];
  return kinds.map((id) => ({ id, entries: matches.filter(({ kind }) => kind === id).slice(0, SHOWN) }));
}

/** Finds screens, actions and settings by what they are called, and opens them. */
export function SearchDialog({ entries, of, onClose }: Props) {
  const { t } = useTranslation('shell', { keyPrefix: 'search' });
  const navigate = useNavigate();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const isPhone = useMediaQuery('(max-width: 40em)');
  const [recent, setRecent] = useKept<string[]>(`hanout-searched-${useSession().user.id}`, []);
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);

  const ofKind = (kind: SearchKind): Group => ({
    id: kind,
    entries: entries.filter((entry) => entry.kind === kind),
  });
  const lastUsed = recent.flatMap((used) => entries.find((entry) => entry.id === used) ?? []);
  const suggested: Group[] = of
    ? [ofKind(of)]
    : [{ id: 'recent', entries: lastUsed }, ...SEARCH_KINDS.map(ofKind)];
  const groups = query.trim() === '' ? suggested : byKind(matching(entries, query));
  const options = groups.flatMap((group) => group.entries.map((entry) => ({ group: group.id, entry })));
  const optionId = (index: number) => `${id}-${index}`;
  const selected = options[at];

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another option is selected.
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [at, query]);

  const choose = (entry: SearchEntry) => {
    setRecent([entry.id, ...recent.filter((used) => used !== entry.id)].slice(0, RECENT));
    onClose();
    if ('to' in entry) void navigate({ href: entry.to });
    else entry.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || options.length === 0) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setAt((at + step + options.length) % options.length);
    else if (event.key === 'Enter' && selected) choose(selected.entry);
    else return;
    event.preventDefault();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      fullScreen={isPhone}
      title={t('title')}
      classNames={{ body: layout.columnSmall ?? '' }}
    >
      <TextInput
        data-autofocus
        leftSection={<IconSearch />}
        placeholder={t('placeholder')}
        aria-label={t('title')}
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-activedescendant={selected ? optionId(at) : undefined}
        autoComplete="off"
        maxLength={60}
        value={query}
        onKeyDown={onKeyDown}
        onChange={({ currentTarget }) => {
          setQuery(currentTarget.value);
          setAt(0);
        }}
      />
      <VisuallyHidden role="status">{query ? t('results', { count: options.length }) : ''}</VisuallyHidden>
      {options.length === 0 ? (
        <Text c="dimmed" className={classes.nothing}>
          {t('nothing')}
        </Text>
      ) : null}
      <div ref={list} id={id} role="listbox" aria-label={t('title')} className={classes.list}>
        {groups
          .filter((group) => group.entries.length > 0)
          .map((group) => (
            // biome-ignore lint/a11y/useSemanticElements: it groups options, not fields.
            <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
              <div id={`${id}-${group.id}`} className={classes.heading}>
                {t(`kinds.${group.id}`)}
              </div>
              {options.map(({ group: groupId, entry }, index) =>
                groupId === group.id ? (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and takes the keys.
                  // biome-ignore lint/a11y/useFocusableInteractive: as above
                  <div
                    key={entry.id}
                    id={optionId(index)}
                    role="option"
                    aria-selected={index === at}
                    className={classes.option}
                    onClick={() => choose(entry)}
                  >
                    <entry.icon />
                    <span className={classes.words}>
                      <span>{entry.title}</span>
                      {entry.text ? <span className={layout.soft}>{entry.text}</span> : null}
                    </span>
                  </div>
                ) : null,
              )}
            </div>
          ))}
      </div>
    </Modal>
  );
}
