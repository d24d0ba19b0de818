import { Select, Stack, Switch } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { methodFields, type PaymentMethod } from '../../../src/payment-methods/contract.ts';
import { ADDED_KINDS } from '../../../src/payment-methods/rules.ts';
import { api } from '../../api/client.ts';
import { useMethodName } from '../../api/payment-methods.ts';
import { useWrite } from '../../api/use-write.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { TextFields } from '../../ui/form/text-fields.tsx';
import { useResourceForm } from '../../ui/form/use-resource-form.ts';
import { toast } from '../../ui/toast.tsx';

type Props = {
  /** Null for a new one. */
  method: PaymentMethod | null;
  all: readonly PaymentMethod[];
  onClose: () => void;
};

const NEW = {
  name: '',
  nameAr: '',
  nameFr: '',
  opensDrawer: false,
  wantsReference: false,
  mayRefund: false,
  isQuick: false,
};

/** Adds a payment method or changes one. The kind of a method never changes. */
export function MethodDialog({ method, all, onClose }: Props) {
  const { t } = useTranslation();
  const nameOf = useMethodName();
  const [kind, setKind] = useState<(typeof ADDED_KINDS)[number]>('card');
  const [parentId, setParent] = useState('');
  const form = useResourceForm({
    draft: method ? null : 'payment-method',
    schema: methodFields,
    initial: method ? { ...method, nameAr: method.nameAr ?? '', nameFr: method.nameFr ?? '' } : NEW,
    toInput: ({ name, nameAr, nameFr, opensDrawer, wantsReference, mayRefund, isQuick }) => ({
      name,
      nameAr,
      nameFr,
      opensDrawer,
      wantsReference,
      mayRefund,
      isQuick,
    }),
    wrong: (field) => (field === 'name' ? t('payment-methods:wrong') : null),
  });
  const done = (text: string) => {
    toast('success', text, form.values.name);
    form.draft.drop();
    onClose();
  };
  const create = useWrite(api.paymentMethods.create, () => done(t('payment-methods:added')));
  const update = useWrite(api.paymentMethods.update, () => done(t('payment-methods:saved')));
  const save = () => {
    if (!method)
      create.mutate({ ...form.input, kind, parentId: kind === 'card' && parentId ? parentId : null });
    else {
      const { name, nameAr, nameFr, ...use } = form.input;
      const isRenamed = (['name', 'nameAr', 'nameFr'] as const).some(
        (field) => form.input[field] !== (method[field] ?? ''),
      );
      // A built-in method keeps the program's own names until one of them is changed.
      update.mutate({ id: method.id, ...use, ...(isRenamed ? { name, nameAr, nameFr } : {}) });
    }
  };
  const cards = all.filter((m) => m.kind === 'card' && m.parentId === null && !m.isAway);
  const flags =
    method?.kind === 'cash'
      ? (['isQuick'] as const)
      : (['isQuick', 'wantsReference', 'opensDrawer', 'mayRefund'] as const);
  return (
    <FormDialog
      title={t(method ? 'payment-methods:editing' : 'payment-methods:add')}
      form={form}
      isBusy={create.isPending || update.isPending}
      onSave={save}
      onClose={onClose}
    >
      <Stack>
        {method ? null : (
          <Select
            label={t('payment-methods:fields.kind')}
            allowDeselect={false}
            value={kind}
            onChange={(value) => setKind(ADDED_KINDS.find((k) => k === value) ?? 'card')}
            data={ADDED_KINDS.map((value) => ({ value, label: t(`payment-methods:kinds.${value}`) }))}
          />
        )}
        {method === null && kind === 'card' && cards.length > 0 ? (
          <Select
            label={t('payment-methods:fields.parent')}
            allowDeselect={false}
            value={parentId}
            onChange={(value) => setParent(value ?? '')}
            data={[
              { value: '', label: t('payment-methods:fields.noParent') },
              ...cards.map(({ id }) => ({ value: id, label: nameOf(id) })),
            ]}
          />
        ) : null}
        <TextFields
          form={form}
          fields={['name', 'nameAr', 'nameFr']}
          label={(field) => t(`payment-methods:fields.${field}`)}
        />
        {flags.map((name) => (
          <Switch
            key={name}
            label={t(`payment-methods:fields.${name}`)}
            description={name === 'opensDrawer' ? undefined : t(`payment-methods:hints.${name}`)}
            {...form.flag(name)}
          />
        ))}
      </Stack>
    </FormDialog>
  );
}
