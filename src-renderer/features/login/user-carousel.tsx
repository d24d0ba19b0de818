import { ActionIcon, Text, TextInput, UnstyledButton } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { fold } from '../../../src/core/fold.ts';
import type { PinState } from '../../../src/credentials/rules.ts';
import type { publicUser } from '../../../src/users/contract.ts';
import { nameIn, useLocale } from '../../i18n/use-locale.ts';
import { PersonAvatar } from '../../ui/identity/person-avatar.tsx';
import inline from '../../ui/inline.module.css';
import layout from '../../ui/layout.module.css';
import { MirroredIcon } from '../../ui/mirrored-icon.tsx';
import { around, step, swipeStep } from './carousel.ts';
import classes from './login.module.css';

export type LoginUser = z.infer<typeof publicUser> & { pin: PinState };

type Props = { users: LoginUser[]; onChoose: (userId: string) => void };

/** Number of people shown side by side. */
const SHOWN = 3;

/** The store's people in a ring: swipe, step or search, then choose the one in the middle. */
export function UserCarousel({ users, onChoose }: Props) {
  const { t } = useTranslation(['auth', 'roles']);
  const { locale, direction } = useLocale();
  const [search, setSearch] = useState('');
  const [index, setIndex] = useState(0);
  const start = useRef<number | null>(null);
  const swiped = useRef(false);

  const matches = users.filter((u) =>
    fold(`${u.name} ${u.nameAr ?? ''} ${u.nameFr ?? ''}`).includes(fold(search)),
  );
  const current = Math.min(index, Math.max(0, matches.length - 1));
  const go = (by: number) => setIndex(step(current, by, matches.length));

  const onPointerUp = (event: PointerEvent) => {
    const by = start.current === null ? 0 : swipeStep(event.clientX - start.current, direction);
    start.current = null;
    swiped.current = by !== 0;
    if (by !== 0) go(by);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const backward = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    if (event.key === forward) go(1);
    else if (event.key === backward) go(-1);
  };
  const press = (place: number, id: string) => {
    if (swiped.current) {
      swiped.current = false;
      return;
    }
    setIndex(place);
    onChoose(id);
  };

  return (
    <div className={layout.column}>
      <TextInput
        aria-label={t('user.search')}
        placeholder={t('user.search')}
        leftSection={<IconSearch />}
        value={search}
        onChange={(event) => {
          setSearch(event.currentTarget.value);
          setIndex(0);
        }}
        onKeyDown={(event) => {
          const first = matches[current];
          if (event.key === 'Enter' && first) onChoose(first.id);
        }}
      />
      {matches.length === 0 ? (
        <Text c="dimmed" ta="center" className={classes.nobody}>
          {t('user.notFound')}
        </Text>
      ) : (
        <section className={inline.inlineTight} aria-label={t('user.title')} onKeyDown={onKeyDown}>
          <ActionIcon aria-label={t('user.previous')} disabled={matches.length < 2} onClick={() => go(-1)}>
            <MirroredIcon icon={IconChevronLeft} />
          </ActionIcon>
          <ul
            className={classes.faces}
            onPointerDown={(event) => {
              start.current = event.clientX;
              swiped.current = false;
            }}
            onPointerUp={onPointerUp}
            onPointerCancel={() => {
              start.current = null;
            }}
          >
            {around(current, matches.length, SHOWN).map((place) => {
              const user = matches[place];
              if (!user) return null;
              const name = nameIn(locale, user);
              return (
                <li key={user.id} className={classes.face} data-current={place === current || undefined}>
                  <UnstyledButton className={classes.person} onClick={() => press(place, user.id)}>
                    <PersonAvatar name={name} avatar={user.avatar} size="large" />
                    <span className={classes.name}>{name}</span>
                    <span className={classes.role}>{t(`roles:${user.role}`)}</span>
                  </UnstyledButton>
                </li>
              );
            })}
          </ul>
          <ActionIcon aria-label={t('user.next')} disabled={matches.length < 2} onClick={() => go(1)}>
            <MirroredIcon icon={IconChevronRight} />
          </ActionIcon>
        </section>
      )}
      {matches.length > SHOWN ? (
        <Text size="sm" c="dimmed" ta="center" data-figures>
          {t('user.position', { place: current + 1, total: matches.length })}
        </Text>
      ) : null}
    </div>
  );
}
