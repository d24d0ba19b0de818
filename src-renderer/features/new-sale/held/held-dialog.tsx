import { ActionIcon, Button, Modal, UnstyledButton } from '@mantine/core';
import { IconHandStop, IconPencil, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HeldSale } from '../../../../src/till/contract.ts';
import { usePersonName } from '../../../api/use-people.ts';
import { Money } from '../../../ui/money.tsx';
import { EmptyState, hasData, QueryState } from '../../../ui/states.tsx';
import classes from '../picker.module.css';
import { useGridKeys } from '../use-grid-keys.ts';
import { useHeldSales, useHeldSummary } from './held-sales.ts';
import { NameHeld } from './name-held.tsx';

/** The held sales, newest first: restore or delete. */
export function HeldDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { query, sales, restore, discard, name } = useHeldSales();
  const [deleting, setDeleting] = useState<string | null>(null);
  const [naming, setNaming] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const { onKeyDown } = useGridKeys(list, () => {});
  const hasSales = sales.length > 0;

  // The sales may arrive after the dialog has opened and set its focus.
  useEffect(() => {
    if (hasSales) list.current?.querySelector('button')?.focus();
  }, [hasSales]);
  return (
    <Modal opened onClose={onClose} size="lg" title={t('sales:held.title')}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys move among the buttons inside. */}
      <div ref={list} className={classes.list} onKeyDown={onKeyDown}>
        {!hasData(query) ? (
          <QueryState query={query} fill />
        ) : sales.length === 0 ? (
          <EmptyState
            icon={<IconHandStop />}
            title={t('sales:held.none.title')}
            message={t('sales:held.none.message')}
          />
        ) : (
          sales.map((sale, index) => (
            <HeldRow
              key={sale.id}
              sale={sale}
              first={index === 0}
              deleting={deleting === sale.id}
              onName={
                naming === sale.id
                  ? async (typed) => {
                      if (await name(sale.id, typed)) setNaming(null);
                    }
                  : null
              }
              onEdit={() => setNaming(sale.id)}
              onRestore={async () => {
                if (await restore(sale.id)) onClose();
              }}
              onDelete={() => {
                if (deleting === sale.id) void discard(sale.id);
                else setDeleting(sale.id);
              }}
            />
          ))
        )}
      </div>
    </Modal>
  );
}

type RowProps = {
  sale: HeldSale;
  first: boolean;
  /** Confirmation requested: the next press deletes. */
  deleting: boolean;
  /** Its name is being typed; null otherwise. */
  onName: ((name: string) => Promise<void>) | null;
  onEdit: () => void;
  onRestore: () => void;
  onDelete: () => void;
};

function HeldRow({ sale, first, deleting, onName, onEdit, onRestore, onDelete }: RowProps) {
  const personName = usePersonName();
  const { t } = useTranslation();
  const { total, time, name, contents } = useHeldSummary()(sale);
  return (
    <div className={classes.held}>
      {onName ? (
        <div className={classes.heldText}>
          <NameHeld name={sale.body.heldName ?? ''} onName={onName} />
        </div>
      ) : (
        <UnstyledButton className={classes.heldText} data-autofocus={first || undefined} onClick={onRestore}>
          <span className={classes.heldHead}>
            <span>
              <bdi data-figures>{time}</bdi> · <bdi>{name ?? personName(sale.cashierName)}</bdi>
            </span>
            <Money centimes={total} />
          </span>
          <bdi className={classes.heldNote}>{contents}</bdi>
        </UnstyledButton>
      )}
      {onName || deleting ? null : (
        <ActionIcon aria-label={t('sales:held.rename')} onClick={onEdit}>
          <IconPencil />
        </ActionIcon>
      )}
      {deleting ? (
        <Button color="brick" onClick={onDelete}>
          {t('sales:held.delete')}
        </Button>
      ) : (
        <ActionIcon color="brick" aria-label={t('sales:held.delete')} onClick={onDelete}>
          <IconTrash />
        </ActionIcon>
      )}
    </div>
  );
}
