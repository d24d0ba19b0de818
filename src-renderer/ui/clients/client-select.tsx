import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { Client } from '../../../src/clients/contract.ts';
import { useClientSearch } from '../../api/use-search.ts';
import { useKeptPress } from '../use-kept-press.ts';

const DEBOUNCE_MS = 120;

type Props = Omit<
  SelectProps,
  'data' | 'value' | 'onChange' | 'searchable' | 'allowDeselect' | 'searchValue' | 'onSearchChange' | 'filter'
> & {
  storeId: string;
  /** Id of the chosen client. */
  value: string | null;
  onChange: (id: string | null) => void;
  /** A client who is always offered, whatever the search. */
  offered?: Client | null;
  /** A client who cannot be chosen. */
  except?: string;
};

const labelOf = (client: Client): string =>
  [client.name, client.phone && `\u2066${client.phone}\u2069`].filter(Boolean).join(' · ');

/** Finds a client of a store while typing. The pressed client is chosen, even if the list has changed meanwhile. */
export function ClientSelect({ storeId, value, onChange, offered = null, except, ...rest }: Props) {
  const [typed, setTyped] = useState(offered?.name ?? '');
  const [search] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const [opened, setOpened] = useState(false);
  /** The pressed client may no longer be in the list. */
  const [pressed, setPressed] = useState<Client | null>(null);
  const searchResults = useClientSearch(storeId, search);
  const press = useKeptPress((client: Client) => {
    setPressed(client);
    setOpened(false);
    onChange(client.id);
  });
  const clients = [offered, pressed?.id === value ? pressed : null, ...(searchResults.data?.items ?? [])]
    .filter((client) => client !== null)
    .filter(
      (client, i, all) => client.id !== except && all.findIndex((other) => other.id === client.id) === i,
    );
  return (
    <div
      onPointerDown={(event) => {
        const option = event.target instanceof Element ? event.target.closest('[role="option"]') : null;
        const client = clients.find(({ id }) => id === option?.getAttribute('value'));
        if (client) press(client).onPointerDown(event);
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
        data={clients.map((client) => ({ value: client.id, label: labelOf(client) }))}
      />
    </div>
  );
}
