import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Client } from '../../src/clients/contract.ts';
import { api } from '../api/client.ts';
import { useKeptPress } from './use-kept-press.ts';

const DEBOUNCE_MS = 120;

type Props = Omit<
  SelectProps,
  'data' | 'value' | 'onChange' | 'searchable' | 'allowDeselect' | 'searchValue' | 'onSearchChange' | 'filter'
> & {
  storeId: string;
  /** The id of the client who is chosen. */
  value: string | null;
  onChange: (id: string | null) => void;
  /** Who is offered whatever is searched for. */
  offered?: Client | null;
  /** Who is not to be chosen. */
  except?: string;
};

const labelOf = (one: Client): string =>
  [one.name, one.phone && `\u2066${one.phone}\u2069`].filter(Boolean).join(' · ');

/** Finds a client of a store as one types. Who is pressed is chosen, whatever the list shows by then. */
export function ClientSelect({ storeId, value, onChange, offered = null, except, ...rest }: Props) {
  const [typed, setTyped] = useState(offered?.name ?? '');
  const [search] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const [opened, setOpened] = useState(false);
  /** The one who was pressed may have left the list. */
  const [pressed, setPressed] = useState<Client | null>(null);
  const found = useQuery(
    api.clients.list.queryOptions({
      input: { storeId, limit: 30, ...(search ? { search } : {}) },
      placeholderData: keepPreviousData,
    }),
  );
  const press = useKeptPress((one: Client) => {
    setPressed(one);
    setOpened(false);
    onChange(one.id);
  });
  const clients = [offered, pressed?.id === value ? pressed : null, ...(found.data?.items ?? [])]
    .filter((one) => one !== null)
    .filter((one, i, all) => one.id !== except && all.findIndex((other) => other.id === one.id) === i);
  return (
    <div
      onPointerDown={(event) => {
        const option = event.target instanceof Element ? event.target.closest('[role="option"]') : null;
        const one = clients.find(({ id }) => id === option?.getAttribute('value'));
        if (one) press(one).onPointerDown(event);
      }}
    >
      <Select
        {...rest}
        searchable
        allowDeselect={false}
        dropdownOpened={opened}
        onDropdownOpen={() => setOpened(true)}
        onDropdownClose={() => setOpened(false)}
        value={value}
        onChange={onChange}
        searchValue={typed}
        onSearchChange={setTyped}
        filter={({ options }) => options}
        data={clients.map((one) => ({ value: one.id, label: labelOf(one) }))}
      />
    </div>
  );
}
