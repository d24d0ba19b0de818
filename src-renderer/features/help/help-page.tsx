import { Button } from '@mantine/core';
import { IconHelp, IconList } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { HelpPageId } from '../../routes/help/help-pages.ts';
import { inAddress, useAddress } from '../../ui/list-page/use-address.ts';
import { Page } from '../../ui/page/page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { HelpArticle } from './help-article.tsx';
import { HelpContents } from './help-contents.tsx';
import { type HelpPlaces, Places } from './places.ts';
import { useHelp } from './use-help.ts';

const ADDRESS = { query: inAddress.text(100) };

type Props = {
  /** The page in the address; null for the contents, undefined for one that does not exist. */
  page: HelpPageId | null | undefined;
  places: HelpPlaces;
};

/** The help as a screen of its own. */
export function HelpPage({ page, places }: Props) {
  const { t } = useTranslation('help');
  const { at, set } = useAddress(ADDRESS);
  const title = useHelp().data?.pages[page ?? '']?.title;
  const contents = (
    <Button
      renderRoot={(props) => <Link to="/help" {...props} />}
      variant="default"
      leftSection={<IconList />}
    >
      {t('contents')}
    </Button>
  );
  return (
    <Places value={places}>
      {page === null ? (
        <Page title={t('title')}>
          <HelpContents query={at.query} onQuery={(query) => set({ query })} />
        </Page>
      ) : (
        <Page title={page ? (title ?? t('title')) : t('title')} actions={page ? contents : undefined}>
          {page ? (
            <HelpArticle id={page} isTitled={false} />
          ) : (
            <EmptyState
              icon={<IconHelp />}
              title={t('missing.title')}
              message={t('missing.message')}
              action={contents}
            />
          )}
        </Page>
      )}
    </Places>
  );
}
