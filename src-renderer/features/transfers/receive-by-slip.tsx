import { Select, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TransferDetail } from '../../../src/transfers/contract.ts';
import { isReceivable, numberOf } from '../../../src/transfers/rules.ts';
import { api } from '../../api/client.ts';
import { useStoreId } from '../../api/session.ts';
import { useProblem } from '../../api/use-problem.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import layout from '../../ui/layout.module.css';
import { ReceiveDialog } from './receive-dialog.tsx';
import classes from './transfers.module.css';
import { usePlaces } from './use-places.ts';

/** Finds a transfer by its slip; one that this till has not received yet is accepted by its number alone. */
export function ReceiveBySlip({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const storeId = useStoreId();
  const queries = useQueryClient();
  const problemOf = useProblem();
  const { othersThan } = usePlaces();
  const [number, setNumber] = useState('');
  const [isUnknown, setUnknown] = useState(false);
  const [from, setFrom] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [slip, setSlip] = useState<{ transfer: TransferDetail | null; from: string } | null>(null);
  const label = numberOf(number);

  async function find(): Promise<void> {
    const { items } = await queries.fetchQuery(
      api.transfers.list.queryOptions({ input: { storeId, direction: 'in', search: label, limit: 5 } }),
    );
    const listed = items.find((item) => item.number === label);
    if (listed && !isReceivable(listed)) return setProblem(t('transfers:receiving.notOpen'));
    if (listed) {
      const transfer = await queries.fetchQuery(
        api.transfers.find.queryOptions({ input: { id: listed.id } }),
      );
      setSlip({ transfer, from: listed.fromStoreId });
    } else if (from) setSlip({ transfer: null, from });
    else setUnknown(true);
  }
  const submit = () => {
    if (!label.startsWith('TR-')) return setProblem(t('transfers:empty.nothing.message'));
    setProblem(null);
    find().catch((error) => setProblem(problemOf(error).message));
  };
  if (slip) {
    return (
      <ReceiveDialog number={label} transfer={slip.transfer} fromStoreId={slip.from} onClose={onClose} />
    );
  }
  return (
    <FormDialog
      title={t('transfers:receiving.blind')}
      className={layout.column}
      isShort
      submitLabel={t('transfers:receiving.find')}
      submit={{ disabled: isUnknown && !from }}
      isBusy={false}
      onSave={submit}
      onClose={onClose}
    >
      <Text c="dimmed">{t('transfers:receiving.blindHint')}</Text>
      <TextInput
        data-autofocus
        dir="ltr"
        autoComplete="off"
        label={t('transfers:receiving.number')}
        placeholder="TR-…"
        value={number}
        error={problem}
        onChange={(e) => {
          setProblem(null);
          setUnknown(false);
          setNumber(e.currentTarget.value);
        }}
      />
      {isUnknown ? (
        <>
          <Text className={classes.hint}>{t('transfers:receiving.unknown')}</Text>
          <Select
            label={t('transfers:from')}
            placeholder={t('transfers:form.store')}
            value={from}
            onChange={setFrom}
            nothingFoundMessage={t('transfers:noOtherStore')}
            data={othersThan(storeId)}
          />
        </>
      ) : null}
    </FormDialog>
  );
}
