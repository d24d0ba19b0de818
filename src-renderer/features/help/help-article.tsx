import { Button, Title } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { Fragment, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import {
  HELP_PAGES,
  type HelpBlock,
  type HelpInline,
  type HelpPageId,
} from '../../routes/help/help-pages.ts';
import { MirroredIcon } from '../../ui/mirrored-icon.tsx';
import { QueryState } from '../../ui/states.tsx';
import classes from './help.module.css';
import { HelpPicture } from './help-picture.tsx';
import { PageLink } from './page-link.tsx';
import { Places } from './places.ts';
import { ShortcutSheet } from './shortcut-sheet.tsx';
import { useHelp } from './use-help.ts';

function Line({ line }: { line: readonly HelpInline[] }) {
  const { mayOpen, onLeave } = useContext(Places);
  return line.map((part, n) => {
    const key = n;
    if (typeof part === 'string') return <Fragment key={key}>{part}</Fragment>;
    if ('strong' in part) return <strong key={key}>{part.strong}</strong>;
    if ('page' in part)
      return (
        <PageLink key={key} page={part.page}>
          {part.text}
        </PageLink>
      );
    return mayOpen(part.path) ? (
      <Link key={key} to={part.path} className={classes.link} onClick={onLeave}>
        {part.text}
      </Link>
    ) : (
      <Fragment key={key}>{part.text}</Fragment>
    );
  });
}

function Block({ block }: { block: HelpBlock }) {
  if (block.kind === 'heading')
    return (
      <Title order={3} size="h4" className={classes.heading}>
        {block.text}
      </Title>
    );
  if (block.kind === 'text')
    return (
      <p className={classes.text}>
        <Line line={block.line} />
      </p>
    );
  const List = block.kind === 'steps' ? 'ol' : 'ul';
  return (
    <List className={classes.items}>
      {block.items.map((item, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items of a page have no other key and never change.
        <li key={n}>
          <Line line={item} />
        </li>
      ))}
    </List>
  );
}

/** A page of the help. */
export function HelpArticle({ id, isTitled = true }: { id: HelpPageId; isTitled?: boolean }) {
  const { t } = useTranslation('help');
  const query = useHelp();
  const { screenOf, onLeave } = useContext(Places);
  const pathname = useLocation({ select: (location) => location.pathname });
  const page = query.data?.pages[id];
  if (!page) return <QueryState query={query} />;
  const picture = query.data?.pictures[id];
  const screen = screenOf(id);
  /** What the screen is for, before its first heading. */
  const body = page.blocks.findIndex(({ kind }) => kind === 'heading');
  const split = body < 0 ? page.blocks.length : body;
  const blocks = (list: readonly HelpBlock[]) =>
    list.map((block, n) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <Block key={n} block={block} />
    ));
  return (
    <article className={classes.article}>
      {isTitled ? (
        <Title order={2} size="h3">
          {page.title}
        </Title>
      ) : null}
      {blocks(page.blocks.slice(0, split))}
      {screen && screen !== pathname ? (
        <Button
          renderRoot={(props) => <Link to={screen} {...props} />}
          variant="light"
          className={classes.open ?? ''}
          onClick={onLeave}
          rightSection={<MirroredIcon icon={IconArrowRight} />}
        >
          {t('open')}
        </Button>
      ) : null}
      {picture ? <HelpPicture src={picture} title={page.title} /> : null}
      {blocks(page.blocks.slice(split))}
      <ShortcutSheet page={id} />
      <Title order={3} size="h4" className={classes.heading}>
        {t('related')}
      </Title>
      <ul className={classes.related}>
        {HELP_PAGES[id].related.map((other) => (
          <li key={other}>
            <PageLink page={other}>{query.data?.pages[other]?.title}</PageLink>
          </li>
        ))}
      </ul>
    </article>
  );
}
