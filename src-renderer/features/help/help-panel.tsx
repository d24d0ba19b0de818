import { ActionIcon, Drawer, Title, Tooltip } from '@mantine/core';
import { IconArrowLeft, IconList, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HelpPageId } from '../../routes/help/help-pages.ts';
import { MirroredIcon } from '../../ui/mirrored-icon.tsx';
import classes from './help.module.css';
import { HelpArticle } from './help-article.tsx';
import { HelpContents } from './help-contents.tsx';
import { type HelpPlaces, Places } from './places.ts';

type Props = {
  /** The page to begin with; null for the contents. */
  page: HelpPageId | null;
  /** Stands beside the screen, which stays in use; otherwise above it. */
  isBeside: boolean;
  screenOf: HelpPlaces['screenOf'];
  mayOpen: HelpPlaces['mayOpen'];
  onClose: () => void;
};

/** Returns the focus to where the panel was opened from; a drawer does so by itself (ui/dialog/use-focus-return.ts). */
function useOpenerFocus(isBeside: boolean): void {
  useEffect(() => {
    const opener = document.activeElement;
    if (!isBeside || !(opener instanceof HTMLElement)) return;
    return () => {
      // Not into a search, where the next scan would be typed.
      if (document.activeElement === document.body && !opener.matches('[type="search"]'))
        opener.focus({ preventScroll: true });
    };
  }, [isBeside]);
}

/** The help while a screen is open: one reads and works. */
export function HelpPanel({ page, isBeside, screenOf, mayOpen, onClose }: Props) {
  const { t } = useTranslation(['help', 'common']);
  /** What was read, the shown one last. */
  const [trail, setTrail] = useState<readonly (HelpPageId | null)[]>([page]);
  const [query, setQuery] = useState('');
  const body = useRef<HTMLDivElement>(null);
  const shown = trail.at(-1) ?? null;
  const places: HelpPlaces = {
    screenOf,
    mayOpen,
    show: (next) => setTrail((before) => [...before, next]),
    onLeave: () => {
      if (!isBeside) onClose();
    },
  };
  useOpenerFocus(isBeside);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another page is shown.
  useEffect(() => {
    body.current?.scrollTo({ top: 0 });
    body.current?.focus({ preventScroll: true });
  }, [trail]);
  const tool = (label: string, icon: ReactNode, onClick: () => void) => (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} onClick={onClick}>
        {icon}
      </ActionIcon>
    </Tooltip>
  );
  const content = (
    <>
      <header className={classes.head}>
        {trail.length > 1
          ? tool(t('common:back'), <MirroredIcon icon={IconArrowLeft} />, () => setTrail(trail.slice(0, -1)))
          : null}
        <Title order={2} size="h4" className={classes.headTitle}>
          {t('title')}
        </Title>
        {shown ? tool(t('contents'), <IconList />, () => places.show(null)) : null}
        {tool(t('common:close'), <IconX />, onClose)}
      </header>
      <div ref={body} className={classes.scroll} tabIndex={-1} data-autofocus>
        {shown ? <HelpArticle id={shown} /> : <HelpContents query={query} onQuery={setQuery} />}
      </div>
    </>
  );
  return (
    <Places value={places}>
      {isBeside ? (
        <aside
          className={classes.aside}
          aria-label={t('title')}
          onKeyDown={({ key, target, currentTarget }) => {
            // A dialog that was opened from here closes first.
            if (key === 'Escape' && target instanceof Node && currentTarget.contains(target)) onClose();
          }}
        >
          {content}
        </aside>
      ) : (
        <Drawer.Root
          opened
          onClose={onClose}
          position="right"
          size="min(100vw, 30rem)"
          classNames={{ content: classes.drawer ?? '' }}
        >
          <Drawer.Overlay />
          <Drawer.Content aria-label={t('title')}>{content}</Drawer.Content>
        </Drawer.Root>
      )}
    </Places>
  );
}
