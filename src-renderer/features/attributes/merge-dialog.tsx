import { Button, Modal, Select, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Attribute } from '../../../src/attributes/contract.ts';
import { labelOf } from '../../../src/attributes/rules.ts';
import { api, readAgain } from '../../api/client.ts';
import { useWrite } from '../../api/use-write.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { NamedOption } from '../../ui/attributes/named-option.tsx';
import { isFoundBy } from '../../ui/attributes/names.ts';
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx';
import { toast } from '../../ui/toast.tsx';
import classes from './attributes.module.css';
import { useMayChange } from './use-attributes.ts';

type Props = {
  /** The value that remains. */
  attribute: Attribute;
  items: readonly Attribute[];
  uses: ReadonlyMap<string, number>;
  onClose: () => void;
};

/** Merges another value of the same list into this one: choice, consequences, confirmation. */
export function MergeDialog({ attribute, items, uses, onClose }: Props) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const { isOffline } = useMayChange();
  const [chosen, setChosen] = useState<string | null>(null);
  const name = labelOf(attribute, locale);
  const others = items.filter(({ id, kind }) => kind === attribute.kind && id !== attribute.id);
  const double = others.find(({ id }) => id === chosen);
  const merge = useWrite(api.attributes.merge, (_one, { from }) => {
    readAgain(api.catalogue);
    const was = others.find(({ id }) => id === from);
    toast('success', t('attributes:merge.done', { name }), was ? labelOf(was, locale) : undefined);
    onClose();
  });
  const byId = new Map(others.map((other) => [other.id, other]));
  return (
    <Modal opened onClose={onClose} title={t('attributes:merge.title', { name })}>
      <Select
        data-autofocus
        searchable
        allowDeselect={false}
        label={t(`attributes:merge.find.${attribute.kind}`)}
        placeholder={t('attributes:search')}
        nothingFoundMessage={t('attributes:merge.nothing')}
        data={others.map((other) => ({ value: other.id, label: labelOf(other, locale) }))}
        filter={({ options, search }) =>
          options.filter((option) => {
            const other = 'value' in option ? byId.get(option.value) : undefined;
            return other !== undefined && (other.id === chosen || isFoundBy(other, search));
          })
        }
        renderOption={({ option }) => {
          const other = byId.get(option.value);
          return other ? <NamedOption attribute={other} /> : option.label;
        }}
        value={chosen}
        onChange={setChosen}
      />
      <Text size="sm" mt="md">
        {double
          ? t('attributes:merge.explain', { from: labelOf(double, locale), name })
          : t('attributes:merge.choose', { name })}{' '}
        {double && uses.has(double.id)
          ? t(`attributes:merge.${attribute.kind === 'category' ? 'styles' : 'items'}`, {
              count: uses.get(double.id) ?? 0,
            })
          : null}{' '}
        <strong>{t('attributes:merge.final')}</strong>
      </Text>
      {isOffline ? (
        <Text size="sm" className={classes.notice} role="status" mt="md">
          {t('attributes:offline')}
        </Text>
      ) : null}
      <DialogFoot onCancel={onClose}>
        <Button
          disabled={!double || isOffline}
          loading={merge.isPending}
          onClick={() => double && merge.mutate({ id: attribute.id, from: double.id })}
        >
          {t('attributes:merge.confirm')}
        </Button>
      </DialogFoot>
    </Modal>
  );
}
