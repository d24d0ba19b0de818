import { useTranslation } from 'react-i18next';
import { fold } from '../../../src/core/fold.ts';
import { type Supplier, supplierInput } from '../../../src/suppliers/contract.ts';
import { api, client } from '../../api/client.ts';
import { useWrite } from '../../api/use-write.ts';
import { DuplicateWarning, useDuplicateWarning } from '../../ui/form/duplicate-warning.tsx';
import classes from '../../ui/form/form.module.css';
import { ResourceForm } from '../../ui/form/resource-form.tsx';
import { NotesField, TextFields } from '../../ui/form/text-fields.tsx';
import { useResourceForm } from '../../ui/form/use-resource-form.ts';
import { toast } from '../../ui/toast.tsx';

const FIELDS = ['name', 'contactPerson', 'phone', 'email', 'address', 'ice'] as const;

/** Other suppliers with the same name, archived ones included. */
function useSupplierDuplicates(ownId: string | null, name: string) {
  const search = fold(name);
  return useDuplicateWarning({
    among: `suppliers ${ownId ?? ''}`,
    typed: [search],
    async find() {
      const { items } = await client.suppliers.list({ search, includeArchived: true, limit: 20 });
      return items.filter((candidate) => candidate.id !== ownId && fold(candidate.name) === search);
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
  const form = useResourceForm({
    draft: `supplier ${supplier?.id ?? ''}`,
    schema: supplierInput,
    initial: {
      name: supplier?.name ?? '',
      contactPerson: supplier?.contactPerson ?? '',
      phone: supplier?.phone ?? '',
      email: supplier?.email ?? '',
      address: supplier?.address ?? '',
      ice: supplier?.ice ?? '',
      notes: supplier?.notes ?? '',
    },
    toInput: (values) => values,
    wrong: (field) => t(`suppliers:wrong.${field as (typeof FIELDS)[number] | 'notes'}`),
  });
  const done = (message: string) => (saved: Supplier) => {
    form.draft.drop();
    toast('success', message, saved.name);
    onDone(saved);
  };
  const create = useWrite(api.suppliers.create, done(t('suppliers:added')));
  const update = useWrite(api.suppliers.update, done(t('suppliers:saved')));
  const { matches, mayAdd } = useSupplierDuplicates(supplier?.id ?? null, form.values.name);
  return (
    <ResourceForm
      form={form}
      isBusy={create.isPending || update.isPending}
      submitLabel={supplier ? t('save') : matches.length > 0 ? t('addAnyway') : t('add')}
      onSave={() => {
        if (supplier) update.mutate({ id: supplier.id, ...form.input });
        else void mayAdd().then((may) => may && create.mutate(form.input));
      }}
      onCancel={onCancel}
    >
      <div className={classes.fields}>
        <TextFields form={form} fields={FIELDS} label={(field) => t(`suppliers:fields.${field}`)} />
        <NotesField form={form} label={t('suppliers:fields.notes')} />
      </div>
      <DuplicateWarning matches={matches} says={(names) => t('suppliers:known', { names })} />
    </ResourceForm>
  );
}
