import { Text, Title, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../api/session.ts';
import { nameIn, useLocale } from '../../i18n/use-locale.ts';
import inline from '../../ui/inline.module.css';
import layout from '../../ui/layout.module.css';
import { inAddress, useAddress } from '../../ui/list-page/use-address.ts';
import { Zellige } from '../../ui/zellige.tsx';
import { FirstSteps } from './first-steps.tsx';
import classes from './hub-page.module.css';

type HubCard = {
  path: string;
  title: string;
  /** What the screen is for. */
  text: string;
  icon: ReactNode;
};

/** What the shop does not use is in the group `more`, which is closed at first. */
type HubGroup = { id: string; label: string; cards: HubCard[] };

type Props = {
  /** The most used cards, shown larger. */
  main: HubCard[];
  groups: HubGroup[];
  onSearch: () => void;
};

const ADDRESS = { more: inAddress.flag() };

/** The start page of everyone but cashiers: the screens of the shop by group. */
export function HubPage({ main, groups, onSearch }: Props) {
  const { t } = useTranslation(['hub', 'shell']);
  const { user, store, allStores } = useSession();
  const { locale } = useLocale();
  const { at, set } = useAddress(ADDRESS);
  const more = groups.find(({ id }) => id === 'more');
  return (
    <div className={classes.hub}>
      <header className={inline.spreadWrap}>
        <div>
          <Title order={1}>{t('welcome', { name: nameIn(locale, user) })}</Title>
          <Text c="dimmed">
            {store
              ? t('inStore', { store: nameIn(locale, store) })
              : t(allStores ? 'inAllStores' : 'noStore')}
          </Text>
        </div>
        <UnstyledButton className={classes.search} onClick={onSearch}>
          <IconSearch aria-hidden />
          <span className={classes.searchWords}>{t('shell:search.placeholder')}</span>
          <kbd className={classes.key}>Ctrl K</kbd>
        </UnstyledButton>
      </header>
      {store ? <FirstSteps storeId={store.id} /> : null}
      <div className={classes.mains}>
        {main.map((card) => (
          <Link key={card.path} to={card.path} className={classes.main}>
            <Zellige className={classes.star} />
            <span className={classes.icon}>{card.icon}</span>
            <span className={classes.mainTitle}>{card.title}</span>
            <span>{card.text}</span>
          </Link>
        ))}
      </div>
      <div className={classes.groups}>
        {groups
          .filter((group) => group !== more)
          .map((group) => (
            <section key={group.id} className={classes.group} aria-labelledby={`hub-${group.id}`}>
              <Title order={2} size="h4" id={`hub-${group.id}`} className={classes.heading}>
                {group.label}
              </Title>
              <Cards cards={group.cards} />
            </section>
          ))}
      </div>
      {more ? (
        <section>
          <UnstyledButton
            className={classes.toggle}
            aria-expanded={at.more}
            onClick={() => set({ more: !at.more })}
          >
            {more.label}
            <IconChevronDown aria-hidden className={classes.chevron} />
          </UnstyledButton>
          {at.more ? <Cards cards={more.cards} /> : null}
        </section>
      ) : null}
    </div>
  );
}

function Cards({ cards }: { cards: HubCard[] }) {
  return (
    <ul className={layout.list}>
      {cards.map((card) => (
        <li key={card.path}>
          <Link to={card.path} className={classes.card}>
            <span className={classes.icon}>{card.icon}</span>
            <span className={classes.words}>
              <span className={classes.title}>{card.title}</span>
              <span className={classes.text}>{card.text}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
