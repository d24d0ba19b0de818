import { Button, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Client, clientInput } from '../../../src/clients/contract.ts';
import { CLIENT_KINDS } from '../../../src/clients/rules.ts';
import { CENTIMETRES, parseNumber, typedNumber } from '../../../src/core/number-text.ts';
import { api } from '../../api/client.ts';
import { KnownAlready } from '../../ui/form/known-already.tsx';
import { useKnownClients } from './known-clients.ts';
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx';
import { fieldIssues } from '../../ui/form/field-issues.ts';
import { toast } from '../../ui/toast.tsx';
import classes from './clients.module.css';
import { MeasuresField, type TypedMeasure } from './measures-field.tsx';

const FIELDS = ['name', 'phone', 'email', 'address', 'ice', 'rc', 'preferredStyle'] as const;
type Field = (typeof FIELDS)[number] | 'notes';

/** Input attributes of each field. */
const LOOK: Partial<Record<Field, ComponentProps<typeof TextInput>>> = {
  phone: { type: 'tel', dir: 'ltr' },
  email: { type: 'email', dir: 'ltr' },
  ice: { inputMode: 'numeric', dir: 'ltr' },
  rc: { dir: 'ltr' },
};
type Props = {
  storeId: string;
  /** The client to change; null for a new one. */
  client: Client | null;
  onDone: (client: Client) => void;
  onCancel: () => void;
};

/** A client of this store: only the name is required. */
export function ClientForm({ storeId, client, onDone, onCancel }: Props) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<Client['kind']>(client?.kind ?? 'person');
  const [values, setValues] = useState<Record<Field, string>>({
    name: client?.name ?? '',
    phone: client?.phone ?? '',
    email: client?.email ?? '',
    address: client?.address ?? '',
    ice: client?.ice ?? '',
    rc: client?.rc ?? '',
    preferredStyle: client?.preferredStyle ?? '',
    notes: client?.notes ?? '',
  });
  const [measures, setMeasures] = useState<TypedMeasure[]>(() =>
    Object.entries(client?.measurements ?? {}).map(([name, value], key) => ({
      key,
      name,
      value: typedNumber(value),
    })),
  );
  const [tried, setTried] = useState(false);
  const done = (message: string) => (saved: Client) => {
    toast('success', message, saved.name);
    onDone(saved);
  };
  const create = useMutation(api.clients.create.mutationOptions({ onSuccess: done(t('clients:added')) }));
  const update = useMutation(api.clients.update.mutationOptions({ onSuccess: done(t('clients:saved')) }));
  const isBusy = create.isPending || update.isPending;
  const measurements = Object.fromEntries(
    measures.map((m) => [m.name.trim(), parseNumber(m.value, CENTIMETRES) ?? 0]),
  );
  const clientFields = { kind, ...values, measurements };
  const checked = clientInput.safeParse({ storeId, ...clientFields });
  const wrong = fieldIssues(checked);
  const problem = (field: Field): string | null => {
    const issue = tried ? wrong.get(field) : undefined;
    if (!issue) return null;
    return issue.tooLong === null
      ? t(`clients:wrong.${field}`)
      : t('invalid.tooLong', { max: issue.tooLong });
  };
  const { matches, mayAdd } = useKnownClients(storeId, client?.id ?? null, values);
  return (
    <form
      noValidate
      onSubmit={(e) => {
        e.preventDefault();
        setTried(true);
        if (!checked.success || isBusy) return;
        if (client) update.mutate({ id: client.id, ...clientFields });
        else void mayAdd().then((may) => may && create.mutate({ storeId, ...clientFields }));
      }}
    >
      <SegmentedControl
        aria-label={t('clients:kind')}
        value={kind}
        onChange={(value) => setKind(value as Client['kind'])}
        data={CLIENT_KINDS.map((value) => ({ value, label: t(`clients:kinds.${value}`) }))}
        mb="md"
      />
      <div className={classes.form}>
        {FIELDS.map((field) => (
          <TextInput
            key={field}
            {...LOOK[field]}
            data-autofocus={field === 'name' || undefined}
            required={field === 'name'}
            label={t(`clients:${field}`)}
            value={values[field]}
            error={problem(field)}
            onChange={(e) => setValues({ ...values, [field]: e.currentTarget.value })}
            autoComplete="off"
          />
        ))}
        <Textarea
          className={classes.wide}
          label={t('clients:notes')}
          value={values.notes}
          error={problem('notes')}
          onChange={(e) => setValues({ ...values, notes: e.currentTarget.value })}
          autosize
          minRows={2}
        />
        <div className={classes.wide}>
          <MeasuresField
            measures={measures}
            error={tried && wrong.has('measurements') ? t('clients:wrong.measurements') : null}
            onChange={setMeasures}
          />
        </div>
      </div>
      <KnownAlready matches={matches} says={(names) => t('clients:doubles.inForm', { names })} />
      <DialogFoot>
        <Button variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={isBusy}>
          {client ? t('save') : matches.length > 0 ? t('addAnyway') : t('add')}
        </Button>
      </DialogFoot>
    </form>
  );
}
