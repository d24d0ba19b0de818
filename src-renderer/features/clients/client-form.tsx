import { Button, Group, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Client, clientInput } from '../../../src/clients/contract.ts';
import { api } from '../../api/client.ts';
import { toast } from '../../ui/toast.tsx';
import classes from './clients-page.module.css';

const FIELDS = ['name', 'phone', 'email', 'address', 'ice', 'rc', 'preferredStyle'] as const;
type Field = (typeof FIELDS)[number];

/** How each field is typed. */
const LOOK: Partial<Record<Field, ComponentProps<typeof TextInput>>> = {
  phone: { type: 'tel', dir: 'ltr' },
  email: { type: 'email', dir: 'ltr' },
  ice: { inputMode: 'numeric', dir: 'ltr' },
  rc: { dir: 'ltr' },
};

type Props = { storeId: string; onAdded: (client: Client) => void; onCancel: () => void };

/** A new client of this store: a name, and whatever else is known. */
export function ClientForm({ storeId, onAdded, onCancel }: Props) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [values, setValues] = useState<Record<Field, string>>({
    name: '',
    phone: '',
    email: '',
    address: '',
    ice: '',
    rc: '',
    preferredStyle: '',
  });
  const [tried, setTried] = useState(false);
  const create = useMutation(
    api.clients.create.mutationOptions({
      onSuccess: (client) => {
        void queries.invalidateQueries({ queryKey: api.clients.key() });
        toast('success', t('clients:added'), client.name);
        onAdded(client);
      },
    }),
  );
  const checked = clientInput.safeParse({ storeId, ...values });
  const wrong = new Set(checked.success ? [] : checked.error.issues.map((issue) => String(issue.path[0])));
  return (
    <form
      noValidate
      onSubmit={(e) => {
        e.preventDefault();
        setTried(true);
        if (checked.success && !create.isPending) create.mutate({ storeId, ...values });
      }}
    >
      <div className={classes.form}>
        {FIELDS.map((field) => (
          <TextInput
            key={field}
            {...LOOK[field]}
            data-autofocus={field === 'name' || undefined}
            required={field === 'name'}
            label={t(`clients:${field}`)}
            value={values[field]}
            error={tried && wrong.has(field) ? t(`clients:wrong.${field as 'name'}`) : null}
            onChange={(e) => setValues({ ...values, [field]: e.currentTarget.value })}
            autoComplete="off"
            maxLength={200}
          />
        ))}
      </div>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={create.isPending}>
          {t('add')}
        </Button>
      </Group>
    </form>
  );
}
