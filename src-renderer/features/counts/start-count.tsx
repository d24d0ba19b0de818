import { Button, Modal, Pill, Radio, Select, Switch, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Count } from '../../../src/counts/contract.ts';
import { useAttributeNames } from '../../api/attribute-names.ts';
import { api, readAgain } from '../../api/client.ts';
import { useStoreId } from '../../api/session.ts';
import { useFormats } from '../../api/use-formats.ts';
import { useWrite } from '../../api/use-write.ts';
import { StylePicker } from '../../ui/article/style-picker.tsx';
import { DialogButtons } from '../../ui/dialog/dialog-foot.tsx';
import { Hint } from '../../ui/hint.tsx';
import layout from '../../ui/layout.module.css';
import classes from './counts.module.css';

const KINDS = ['whole', 'category', 'supplier', 'styles'] as const;
type Kind = (typeof KINDS)[number];

type Props = { onClose: () => void; onStarted: (count: Count) => void };

/** Starts a stock count: its scope, and whether counters see the expected quantity. */
export function StartCount({ onClose, onStarted }: Props) {
  const { t } = useTranslation();
  const { styleNameIn } = useFormats();
  const names = useAttributeNames();
  const storeId = useStoreId();
  const [kind, setKind] = useState<Kind>('whole');
  const [category, setCategory] = useState<string | null>(null);
  const [supplierId, setSupplier] = useState<string | null>(null);
  const [styles, setStyles] = useState<ReadonlyMap<string, string>>(new Map());
  const [isBlind, setBlind] = useState(false);
  const [missing, setMissing] = useState(false);
  const tiles = useQuery(
    api.catalogue.tiles.queryOptions({ input: { storeId }, enabled: kind === 'category' }),
  );
  const suppliers = useQuery(api.suppliers.names.queryOptions({ input: {}, enabled: kind === 'supplier' }));
  const scopes = {
    whole: null,
    category: category ? { category } : undefined,
    supplier: supplierId ? { supplierId } : undefined,
    styles: styles.size > 0 ? { styleIds: [...styles.keys()] } : undefined,
  };
  const scope = scopes[kind];

  const start = useWrite(
    api.counts.start,
    (count) => {
      readAgain(api.counts);
      onStarted(count);
    },
    { meta: { failed: t('counts:start.failed') } },
  );
  const submit = () => {
    if (scope === undefined) setMissing(true);
    else if (!start.isPending) start.mutate({ storeId, scope, isBlind });
  };
  const choose = (next: Kind) => {
    setMissing(false);
    setKind(next);
  };

  return (
    <Modal opened onClose={onClose} size="lg" title={t('counts:start.title')}>
      <div className={layout.column}>
        <Radio.Group label={t('counts:start.what')} value={kind} onChange={(value) => choose(value as Kind)}>
          <div className={classes.choices}>
            {KINDS.map((value) => (
              <Radio.Card
                key={value}
                value={value}
                className={classes.choice}
                data-autofocus={value === 'whole' || undefined}
              >
                <Radio.Indicator />
                <span>{t(`counts:start.kinds.${value}`)}</span>
              </Radio.Card>
            ))}
          </div>
        </Radio.Group>
        {kind === 'category' ? (
          <Select
            label={t('counts:start.kinds.category')}
            searchable
            value={category}
            onChange={setCategory}
            error={missing && !category ? t('counts:start.missing') : null}
            data={names.options(
              'category',
              (tiles.data?.categories ?? []).map((c) => c.name),
            )}
          />
        ) : null}
        {kind === 'supplier' ? (
          <Select
            label={t('counts:start.kinds.supplier')}
            searchable
            value={supplierId}
            onChange={setSupplier}
            error={missing && !supplierId ? t('counts:start.missing') : null}
            nothingFoundMessage={t('counts:start.noSupplier')}
            data={(suppliers.data?.items ?? []).map((s) => ({ value: s.id, label: s.name }))}
          />
        ) : null}
        {kind === 'styles' ? (
          <div>
            <StylePicker
              storeId={storeId}
              onPick={(face) => setStyles(new Map(styles).set(face.styleId, styleNameIn(face)))}
            />
            <Pill.Group mt="xs">
              {[...styles].map(([id, name]) => (
                <Pill
                  key={id}
                  size="lg"
                  withRemoveButton
                  removeButtonProps={{
                    'aria-label': t('counts:start.remove', { name }),
                    tabIndex: 0,
                    'aria-hidden': false,
                  }}
                  onRemove={() => setStyles(new Map([...styles].filter(([other]) => other !== id)))}
                >
                  <bdi>{name}</bdi>
                </Pill>
              ))}
            </Pill.Group>
            {missing && styles.size === 0 ? (
              <Text c="var(--mantine-color-error)" size="sm">
                {t('counts:start.missing')}
              </Text>
            ) : null}
          </div>
        ) : null}
        <Switch
          checked={isBlind}
          onChange={(e) => setBlind(e.currentTarget.checked)}
          label={t('counts:start.blind')}
          description={t('counts:start.blindHint')}
        />
        <Hint>{t('counts:start.hint')}</Hint>
        <DialogButtons onCancel={onClose}>
          <Button loading={start.isPending} onClick={submit}>
            {t('counts:start.confirm')}
          </Button>
        </DialogButtons>
      </div>
    </Modal>
  );
}
