import { Button, Modal, Select, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Client } from '../../../src/clients/contract.ts';
import { api } from '../../api/client.ts';
import { DialogFoot } from '../../ui/dialog-foot.tsx';
import { toast } from '../../ui/toast.tsx';
import classes from './clients.module.css';

type Props = {
  client: Client;
  /** The double that is proposed; null to look for one. */
  double: Client | null;
  onClose: () => void;
};

const DEBOUNCE_MS = 120;
const label = (one: Client) =>
  [one.name, one.phone && `\u2066${one.phone}\u2069`].filter(Boolean).join(' · ');

/** Merges a double into a client: which one, what it means, and yes. */
export function MergeDialog({ client, double, onClose }: Props) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [typed, setTyped] = useState(double?.name ?? '');
  const [chosen, setChosen] = useState<string | null>(double?.id ?? null);
  const [search] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const found = useQuery(
    api.clients.list.queryOptions({
      input: { storeId: client.storeId, limit: 30, ...(search ? { search } : {}) },
      placeholderData: keepPreviousData,
    }),
  );
  const merge = useMutation(
    api.clients.merge.mutationOptions({
      onSuccess: () => {
        void queries.invalidateQueries({ queryKey: api.clients.key() });
        toast('success', t('clients:merge.done'), client.name);
        onClose();
      },
    }),
  );
  const others = [...(double ? [double] : []), ...(found.data?.items ?? [])].filter(
    (one, i, all) => one.id !== client.id && all.findIndex((other) => other.id === one.id) === i,
  );
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('clients:merge.title', { name: client.name })}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Select
        data-autofocus
        searchable
        label={t('clients:merge.find')}
        placeholder={t('clients:search')}
        value={chosen}
        onChange={setChosen}
        searchValue={typed}
        onSearchChange={setTyped}
        filter={({ options }) => options}
        // The list itself scrolls: a box inside it would be out of the keyboard's reach.
        withScrollArea={false}
        classNames={{ options: classes.options ?? '' }}
        data={others.map((one) => ({ value: one.id, label: label(one) }))}
      />
      <Text size="sm" c="dimmed" mt="md">
        {t('clients:merge.explain', { name: client.name })}
      </Text>
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button
          disabled={chosen === null}
          loading={merge.isPending}
          onClick={() => chosen && merge.mutate({ id: chosen, into: client.id })}
        >
          {t('clients:merge.confirm')}
        </Button>
      </DialogFoot>
    </Modal>
  );
}
