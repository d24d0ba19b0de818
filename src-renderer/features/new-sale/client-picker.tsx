import { Button, Group, Kbd, Modal, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch, IconUserMinus, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Client } from '../../../src/clients/contract.ts';
import { api, client } from '../../api/client.ts';
import { KnownAlready } from '../../ui/known-already.tsx';
import { useKnownClients } from '../../ui/known-clients.ts';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx';
import { useKeptPress } from '../../ui/use-kept-press.ts';
import { checks } from '../../ui/validate.ts';
import classes from './picker.module.css';
import { useGridKeys } from './use-grid-keys.ts';

const DEBOUNCE_MS = 80;

type Chosen = { id: string; name: string };
type Props = {
  storeId: string;
  chosen: string | null;
  onPick: (chosen: Chosen | null) => void;
  onClose: () => void;
};

/** Finds a client by name or phone, or adds one with no more than that. */
export function ClientPicker({ storeId, chosen, onPick, onClose }: Props) {
  const { t } = useTranslation();
  const [query, setQuery] = useState('');
  const [adding, setAdding] = useState(false);
  return (
    <Modal
      opened
      onClose={onClose}
      title={adding ? t('sale:client.add') : t('sale:client.title')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
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
  const [asked] = useDebouncedValue(query.trim(), DEBOUNCE_MS);
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const keys = useGridKeys(list, () => search.current?.focus());
  const found = useQuery(
    api.clients.list.queryOptions({
      input: { storeId, search: asked, limit: 30 },
      placeholderData: keepPreviousData,
    }),
  );
  const clients = found.data?.items ?? [];
  const press = useKeptPress<Chosen>(onPick);
  /** Enter was pressed on what stands in the field; its answer may still be under way. */
  const [entered, setEntered] = useState(false);
  const answered = asked === query.trim() && found.isSuccess && !found.isPlaceholderData;
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
        placeholder={t('sale:client.search')}
        aria-label={t('sale:client.search')}
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
        {found.isPending ? (
          <LoadingState fill />
        ) : found.isError ? (
          <ErrorState error={found.error} onRetry={() => void found.refetch()} />
        ) : clients.length === 0 ? (
          <EmptyState
            icon={<IconUsers />}
            title={asked === '' ? t('sale:client.none') : t('sale:client.notFound', { query: asked })}
            message={t('sale:client.addHint')}
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
            {t('sale:client.remove')}
          </Button>
        ) : null}
        <Button variant="light" leftSection={<IconUserPlus />} onClick={onAdd}>
          {t('sale:client.add')}
        </Button>
      </Group>
    </>
  );
}

type NewProps = {
  storeId: string;
  /** What was searched for: a name, or a phone number. */
  typed: string;
  onAdded: (added: Chosen) => void;
  onBack: () => void;
};

function NewClient({ storeId, typed, onAdded, onBack }: NewProps) {
  const { t, i18n } = useTranslation();
  const queries = useQueryClient();
  const isPhone = /^[+\d][\d\s.-]*$/.test(typed.trim());
  const [name, setName] = useState(isPhone ? '' : typed.trim());
  const [phone, setPhone] = useState(isPhone ? typed.trim() : '');
  const [tried, setTried] = useState(false);
  const { known, mayAdd } = useKnownClients(storeId, null, { name, phone, ice: '' });
  const wrongPhone = checks(i18n.t).phone(phone);
  const create = useMutation({
    mutationFn: () => client.clients.create({ storeId, name: name.trim(), phone: phone.trim() }),
    onSuccess: (added) => {
      void queries.invalidateQueries({ queryKey: api.clients.key() });
      onAdded(added);
    },
  });
  return (
    <form
      className={classes.form}
      onSubmit={(e) => {
        e.preventDefault();
        setTried(true);
        if (name.trim() === '' || wrongPhone !== null || create.isPending) return;
        void mayAdd().then((may) => may && create.mutate());
      }}
    >
      <TextInput
        data-autofocus
        autoFocus
        size="lg"
        label={t('sale:client.name')}
        value={name}
        error={tried && name.trim() === '' ? t('sale:client.nameMissing') : null}
        onChange={(e) => setName(e.currentTarget.value)}
        autoComplete="off"
        maxLength={120}
      />
      <TextInput
        size="lg"
        label={
          <>
            {t('sale:client.phone')}{' '}
            <Text span c="dimmed" size="sm">
              ({t('optional')})
            </Text>
          </>
        }
        type="tel"
        dir="ltr"
        value={phone}
        error={tried ? wrongPhone : null}
        onChange={(e) => setPhone(e.currentTarget.value)}
        autoComplete="off"
        maxLength={40}
      />
      <KnownAlready known={known} says={(names) => t('clients:doubles.inForm', { names })} />
      <Group grow mt="md">
        <Button variant="default" onClick={onBack}>
          {t('back')}
        </Button>
        <Button type="submit" loading={create.isPending} rightSection={<Kbd>↵</Kbd>}>
          {known.length > 0 ? t('addAnyway') : t('add')}
        </Button>
      </Group>
    </form>
  );
}
