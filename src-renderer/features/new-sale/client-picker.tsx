import { Button, Group, Modal, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch, IconUserMinus, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Client } from '../../../src/clients/contract.ts';
import type { ClientKind } from '../../../src/clients/rules.ts';
import { normalPhone } from '../../../src/core/phone.ts';
import { api, client, readAgain } from '../../api/client.ts';
import { DuplicateWarning } from '../../ui/form/duplicate-warning.tsx';
import layout from '../../ui/layout.module.css';
import { EmptyState, hasData, QueryState } from '../../ui/states.tsx';
import { useKeptPress } from '../../ui/use-kept-press.ts';
import { useClientDuplicates } from '../clients/public.ts';
import { KeyHint } from './key-hint.tsx';
import classes from './picker.module.css';
import { useGridKeys } from './use-grid-keys.ts';

const DEBOUNCE_MS = 80;

type Chosen = { id: string; name: string; kind?: ClientKind };
type Props = {
  storeId: string;
  chosen: string | null;
  onPick: (chosen: Chosen | null) => void;
  onClose: () => void;
};

/** Finds a client by name or phone, or adds one with these two. */
export function ClientPicker({ storeId, chosen, onPick, onClose }: Props) {
  const { t } = useTranslation();
  const [query, setQuery] = useState('');
  const [adding, setAdding] = useState(false);
  return (
    <Modal opened onClose={onClose} title={adding ? t('sales:client.add') : t('sales:client.title')}>
      {adding ? (
        <NewClient storeId={storeId} typed={query} onAdded={onPick} onBack={() => setAdding(false)} />
      ) : (
        <FindClient
          storeId={storeId}
          chosen={chosen}
          query={query}
          onQuery={setQuery}
          onPick={onPick}
          onAdd={() => setAdding(true)}
        />
      )}
    </Modal>
  );
}

type FindProps = {
  storeId: string;
  chosen: string | null;
  query: string;
  onQuery: (query: string) => void;
  onPick: (chosen: Chosen | null) => void;
  onAdd: () => void;
};

function FindClient({ storeId, chosen, query, onQuery, onPick, onAdd }: FindProps) {
  const { t } = useTranslation();
  const [debouncedQuery] = useDebouncedValue(query.trim(), DEBOUNCE_MS);
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const keys = useGridKeys(list, () => search.current?.focus());
  const searchResults = useQuery(
    api.clients.list.queryOptions({
      input: { storeId, search: debouncedQuery, limit: 30 },
      placeholderData: keepPreviousData,
    }),
  );
  const clients = searchResults.data?.items ?? [];
  const press = useKeptPress<Chosen>(onPick);
  /** Enter was pressed; the answer for the field's text may be pending. */
  const [entered, setEntered] = useState(false);
  const answered =
    debouncedQuery === query.trim() && searchResults.isSuccess && !searchResults.isPlaceholderData;
  // biome-ignore lint/correctness/useExhaustiveDependencies: chooses once, when the answer is there.
  useEffect(() => {
    if (!entered || !answered) return;
    setEntered(false);
    const [first] = clients;
    if (first) onPick(first);
    else onAdd();
  }, [entered, answered]);
  return (
    <>
      <TextInput
        maxLength={100}
        ref={search}
        data-autofocus
        size="lg"
        leftSection={<IconSearch />}
        value={query}
        onChange={(e) => {
          setEntered(false);
          onQuery(e.currentTarget.value);
        }}
        placeholder={t('sales:client.search')}
        aria-label={t('sales:client.search')}
        autoComplete="off"
        onKeyDown={(e) => {
          if (e.key === 'ArrowDown') {
            e.preventDefault();
            keys.focusFirst();
          } else if (e.key === 'Enter') setEntered(query.trim() !== '');
        }}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys move among the buttons inside. */}
      <div ref={list} className={classes.list} onKeyDown={keys.onKeyDown}>
        {!hasData(searchResults) ? (
          <QueryState query={searchResults} fill />
        ) : clients.length === 0 ? (
          <EmptyState
            icon={<IconUsers />}
            title={
              debouncedQuery === ''
                ? t('sales:client.none')
                : t('sales:client.notFound', { query: debouncedQuery })
            }
            message={t('sales:client.addHint')}
          />
        ) : (
          clients.map((c: Client) => (
            <UnstyledButton key={c.id} className={classes.row} aria-pressed={c.id === chosen} {...press(c)}>
              <bdi className={classes.name}>{c.name}</bdi>
              <bdi className={classes.note} dir="ltr">
                {c.phone}
              </bdi>
            </UnstyledButton>
          ))
        )}
      </div>
      <Group grow mt="md">
        {chosen ? (
          <Button variant="default" leftSection={<IconUserMinus />} onClick={() => onPick(null)}>
            {t('sales:client.remove')}
          </Button>
        ) : null}
        <Button variant="light" leftSection={<IconUserPlus />} onClick={onAdd}>
          {t('sales:client.add')}
        </Button>
      </Group>
    </>
  );
}

type NewProps = {
  storeId: string;
  /** The searched text: a name, or a phone number. */
  typed: string;
  onAdded: (added: Chosen) => void;
  onBack: () => void;
};

function NewClient({ storeId, typed, onAdded, onBack }: NewProps) {
  const { t } = useTranslation();
  const isPhone = /^[+\d][\d\s.-]*$/.test(typed.trim());
  const [name, setName] = useState(isPhone ? '' : typed.trim());
  const [phone, setPhone] = useState(isPhone ? typed.trim() : '');
  const [tried, setTried] = useState(false);
  const { matches, mayAdd } = useClientDuplicates(storeId, null, { name, phone, ice: '' });
  const isPhoneWrong = phone.trim() !== '' && normalPhone(phone) === null;
  const create = useMutation({
    mutationFn: () => client.clients.create({ storeId, name: name.trim(), phone: phone.trim() }),
    onSuccess: (added) => {
      readAgain(api.clients);
      onAdded(added);
    },
  });
  return (
    <form
      className={layout.columnSmall}
      onSubmit={(e) => {
        e.preventDefault();
        setTried(true);
        if (name.trim() === '' || isPhoneWrong || create.isPending) return;
        void mayAdd().then((may) => may && create.mutate());
      }}
    >
      <TextInput
        data-autofocus
        autoFocus
        size="lg"
        label={t('sales:client.name')}
        value={name}
        error={tried && name.trim() === '' ? t('sales:client.nameMissing') : null}
        onChange={(e) => setName(e.currentTarget.value)}
        autoComplete="off"
        maxLength={120}
      />
      <TextInput
        size="lg"
        label={
          <>
            {t('sales:client.phone')}{' '}
            <Text span c="dimmed" size="sm">
              ({t('optional')})
            </Text>
          </>
        }
        type="tel"
        dir="ltr"
        value={phone}
        error={tried && isPhoneWrong ? t('invalid.phone') : null}
        onChange={(e) => setPhone(e.currentTarget.value)}
        autoComplete="off"
        maxLength={40}
      />
      <DuplicateWarning matches={matches} says={(names) => t('clients:duplicates.inForm', { names })} />
      <Group grow mt="md">
        <Button variant="default" onClick={onBack}>
          {t('back')}
        </Button>
        <Button type="submit" loading={create.isPending} rightSection={<KeyHint>↵</KeyHint>}>
          {matches.length > 0 ? t('addAnyway') : t('add')}
        </Button>
      </Group>
    </form>
  );
}
