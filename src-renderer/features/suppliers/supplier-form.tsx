import { Button, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Supplier, supplierInput } from '../../../src/suppliers/contract.ts';
import { api, client } from '../../api/client.ts';
import { KnownAlready, useKnownAlready } from '../../ui/form/known-already.tsx';
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx';
import { fold } from '../../ui/fold.ts';
import { fieldIssues } from '../../ui/form/field-issues.ts';
import { toast } from '../../ui/toast.tsx';
import classes from './suppliers.module.css';

const FIELDS = ['name', 'contactPerson', 'phone', 'email', 'address', 'ice'] as const;
type Field = (typeof FIELDS)[number] | 'notes';

/** Input attributes of each field. */
const LOOK: Partial<Record<Field, ComponentProps<typeof TextInput>>> = {
  phone: { type: 'tel', dir: 'ltr' },
  email: { type: 'email', dir: 'ltr' },
  ice: { inputMode: 'numeric', dir: 'ltr' },
};

const named = (text: string) => fold(text).trim().split(/\s+/).join(' ');

/** Other suppliers with the same name, archived ones included. */
function useKnownSuppliers(ownId: string | null, name: string) {
  const search = named(name);
  return useKnownAlready({
    among: `suppliers ${ownId ?? ''}`,
    typed: [search],
    async find() {
      const { items } = await client.suppliers.list({ search, includeArchived: true, limit: 20 });
      return items.filter((candidate) => candidate.id !== ownId && named(candidate.name) === search);
    },
  });
}

type Props = {
  /** The supplier to change; null for a new one. */
  supplier: Supplier | null;
  onDone: (supplier: Supplier) => void;
  onCancel: () => void;
};

/** A supplier: only the name is required. */
export function SupplierForm({ supplier, onDone, onCancel }: Props) {
  const { t } = useTranslation();
  const [values, setValues] = useState<Record<Field, string>>({
    name: supplier?.name ?? '',
    contactPerson: supplier?.contactPerson ?? '',
    phone: supplier?.phone ?? '',
    email: supplier?.email ?? '',
    address: supplier?.address ?? '',
    ice: supplier?.ice ?? '',
    notes: supplier?.notes ?? '',
  });
  const [tried, setTried] = useState(false);
  const done = (message: string) => (saved: Supplier) => {
    toast('success', message, saved.name);
    onDone(saved);
  };
  const create = useMutation(api.suppliers.create.mutationOptions({ onSuccess: done(t('suppliers:added')) }));
  const update = useMutation(api.suppliers.update.mutationOptions({ onSuccess: done(t('suppliers:saved')) }));
  const isBusy = create.isPending || update.isPending;
  const { matches, mayAdd } = useKnownSuppliers(supplier?.id ?? null, values.name);
  const checked = supplierInput.safeParse(values);
  const wrong = fieldIssues(checked);
  const problem = (field: Field): string | null => {
    const issue = tried ? wrong.get(field) : undefined;
    if (!issue) return null;
    return issue.tooLong === null
      ? t(`suppliers:wrong.${field}`)
      : t('invalid.tooLong', { max: issue.tooLong });
  };
  return (
    <form
      noValidate
      onSubmit={(e) => {
        e.preventDefault();
        setTried(true);
        if (!checked.success || isBusy) return;
        if (supplier) update.mutate({ id: supplier.id, ...values });
        else void mayAdd().then((may) => may && create.mutate(values));
      }}
    >
      <div className={classes.form}>
        {FIELDS.map((field) => (
          <TextInput
            key={field}
            {...LOOK[field]}
            data-autofocus={field === 'name' || undefined}
            required={field === 'name'}
            label={t(`suppliers:fields.${field}`)}
            value={values[field]}
            error={problem(field)}
            onChange={(e) => setValues({ ...values, [field]: e.currentTarget.value })}
            autoComplete="off"
          />
        ))}
        <Textarea
          className={classes.wide}
          label={t('suppliers:fields.notes')}
          value={values.notes}
          error={problem('notes')}
          onChange={(e) => setValues({ ...values, notes: e.currentTarget.value })}
          autosize
          minRows={2}
        />
      </div>
      <KnownAlready matches={matches} says={(names) => t('suppliers:known', { names })} />
      <DialogFoot>
        <Button variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={isBusy}>
          {supplier ? t('save') : matches.length > 0 ? t('addAnyway') : t('add')}
        </Button>
      </DialogFoot>
    </form>
  );
}
