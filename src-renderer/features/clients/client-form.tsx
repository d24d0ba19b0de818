import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Client, clientInput } from '../../../src/clients/contract.ts';
import { CLIENT_KINDS } from '../../../src/clients/rules.ts';
import { CENTIMETRES, parseNumber, typedNumber } from '../../../src/core/number-text.ts';
import { api } from '../../api/client.ts';
import { useWrite } from '../../api/use-write.ts';
import { DuplicateWarning } from '../../ui/form/duplicate-warning.tsx';
import classes from '../../ui/form/form.module.css';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { NotesField, TextFields } from '../../ui/form/text-fields.tsx';
import { useResourceForm } from '../../ui/form/use-resource-form.ts';
import { toast } from '../../ui/toast.tsx';
import { useClientDuplicates } from './client-duplicates.ts';
import { MeasuresField, type TypedMeasure } from './measures-field.tsx';

const FIELDS = ['name', 'phone', 'email', 'address', 'ice', 'rc', 'preferredStyle'] as const;

type Props = {
  storeId: string;
  /** The client to change; null for a new one. */
  client: Client | null;
  onDone: (client: Client) => void;
  onClose: () => void;
};

const measuresOf = (client: Client | null): TypedMeasure[] =>
  Object.entries(client?.measurements ?? {}).map(([name, value], key) => ({
    key,
    name,
    value: typedNumber(value),
  }));

/** A client of this store: only the name is required. */
export function ClientForm({ storeId, client, onDone, onClose }: Props) {
  const { t } = useTranslation();
  const form = useResourceForm({
    draft: `client ${client?.id ?? ''}`,
    schema: clientInput,
    initial: {
      kind: client?.kind ?? 'person',
      name: client?.name ?? '',
      phone: client?.phone ?? '',
      email: client?.email ?? '',
      address: client?.address ?? '',
      ice: client?.ice ?? '',
      rc: client?.rc ?? '',
      preferredStyle: client?.preferredStyle ?? '',
      notes: client?.notes ?? '',
      measures: measuresOf(client),
    },
    toInput: ({ measures, ...values }) => ({
      storeId,
      ...values,
      measurements: Object.fromEntries(
        measures.map((m) => [m.name.trim(), parseNumber(m.value, CENTIMETRES) ?? 0]),
      ),
    }),
    wrong: (field) => t(`clients:wrong.${field as (typeof FIELDS)[number] | 'notes' | 'measurements'}`),
  });
  const done = (message: string) => (saved: Client) => {
    form.draft.drop();
    toast('success', message, saved.name);
    onDone(saved);
  };
  const create = useWrite(api.clients.create, done(t('clients:added')));
  const update = useWrite(api.clients.update, done(t('clients:saved')));
  const { matches, mayAdd } = useClientDuplicates(storeId, client?.id ?? null, form.values);
  return (
    <FormDialog
      title={client ? t('clients:editing') : t('clients:add')}
      size="lg"
      form={form}
      isBusy={create.isPending || update.isPending}
      submitLabel={client ? t('save') : matches.length > 0 ? t('addAnyway') : t('add')}
      onSave={() => {
        const { storeId: _, ...fields } = form.input;
        if (client) update.mutate({ id: client.id, ...fields });
        else void mayAdd().then((may) => may && create.mutate(form.input));
      }}
      onClose={onClose}
    >
      <SegmentedControl
        aria-label={t('clients:kind')}
        value={form.values.kind}
        onChange={(kind) => form.set({ kind })}
        data={CLIENT_KINDS.map((value) => ({ value, label: t(`clients:kinds.${value}`) }))}
        mb="md"
      />
      <div className={classes.fields}>
        <TextFields form={form} fields={FIELDS} label={(field) => t(`clients:${field}`)} />
        <NotesField form={form} label={t('clients:notes')} />
        <div className={classes.wide}>
          <MeasuresField
            measures={form.values.measures}
            error={form.error('measurements')}
            onChange={(measures) => form.set({ measures })}
          />
        </div>
      </div>
      <DuplicateWarning matches={matches} says={(names) => t('clients:duplicates.inForm', { names })} />
    </FormDialog>
  );
}
