import { Alert, Button, Group, TextInput } from '@mantine/core';
import { IconDeviceMobile } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApprovalReason, ApprovedAction } from '../../../src/approvals/rules.ts';
import type { Permission } from '../../../src/core/permissions.ts';
import { api, client } from '../../api/client.ts';
import { useProblem } from '../../api/use-problem.ts';
import { nameIn, useLocale } from '../../i18n/use-locale.ts';
import layout from '../../ui/layout.module.css';
import type { Approved } from './approval-dialog.tsx';
import classes from './approvals.module.css';

/** What an approver who is not here reads, and what their yes is bound to. */
export type FromAfar = {
  action: ApprovedAction;
  reasons: ApprovalReason[];
  /** Centimes given away of the prices in force. */
  reduction?: number;
  clientId?: string | null;
  clientName?: string | null;
  articles?: {
    name: string;
    nameAr: string | null;
    nameFr: string | null;
    quantity: number;
    price: number;
    listPrice: number;
  }[];
};

type Props = {
  storeId: string;
  permissions: readonly Permission[];
  amount: number;
  fromAfar: FromAfar;
  onApproved: (approved: Approved) => void;
};

/** How often the answer is asked for, should its event not arrive, in milliseconds. */
const ASK_MS = 1_000;
/** A person hired a moment ago is not known at this till yet. */
const ACCEPT_AGAIN = { times: 5, afterMs: 500 };

/** Asks those who may approve on their phones, and waits a minute; a yes goes on by itself. */
export function AskOnPhone({ storeId, permissions, amount, fromAfar, onApproved }: Props) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const problemOf = useProblem();
  const [note, setNote] = useState('');
  const [id, setId] = useState<string | null>(null);
  /** The request that still waits: withdrawn when the dialog closes. */
  const open = useRef<string | null>(null);
  useEffect(
    () => () => {
      if (open.current) void client.approvals.cancel({ id: open.current }).catch(() => undefined);
    },
    [],
  );
  const ask = useMutation({
    meta: { quiet: true },
    mutationFn: async () => {
      const of = { storeId, permissions: [...permissions] };
      const { people } = await client.approvals.reachable(of);
      if (people === 0) return null;
      return await client.approvals.ask({ ...of, ...fromAfar, amount, note });
    },
    onSuccess: (request) => {
      open.current = request?.id ?? null;
      setId(request?.id ?? null);
    },
  });
  const outcome = useQuery({
    ...api.approvals.outcome.queryOptions({ input: { id: id ?? '' } }),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data && state.data.state !== 'waiting' ? false : ASK_MS),
    refetchIntervalInBackground: true,
    staleTime: 0,
    gcTime: 0,
  });
  const accept = useMutation({
    meta: { quiet: true },
    retry: ACCEPT_AGAIN.times,
    retryDelay: ACCEPT_AGAIN.afterMs,
    mutationFn: (request: string) => client.approvals.accept({ id: request }),
    onSuccess: ({ approverId: _, ...approved }) => {
      const { reasons, reduction = 0, clientId = null } = fromAfar;
      onApproved({ ...approved, fromAfar: { reasons, reduction, clientId } });
    },
  });
  const stop = useMutation({
    meta: { quiet: true },
    mutationFn: (request: string) => client.approvals.cancel({ id: request }),
    // Somebody may have answered meanwhile: then the answer stands.
    onError: () => void outcome.refetch(),
    onSuccess: () => {
      open.current = null;
      setId(null);
      ask.reset();
    },
  });
  const state = id === null ? null : (outcome.data?.state ?? 'waiting');
  const { mutate } = accept;
  useEffect(() => {
    if (state === null || state === 'waiting') return;
    open.current = null;
    if (state === 'yes' && id) mutate(id);
  }, [state, id, mutate]);

  // A yes that this till cannot take is over: its error is shown, and another can be asked for.
  if (state === 'waiting' || (state === 'yes' && !accept.isError)) {
    const seconds = Math.ceil((outcome.data?.leftMs ?? ask.data?.leftMs ?? 0) / 1_000);
    return (
      <div className={classes.asking} role="status">
        <IconDeviceMobile aria-hidden="true" />
        <div className={classes.words}>
          <span>{t('approvals:request.waiting', { seconds })}</span>
          <span className={layout.soft}>{t('approvals:request.elsewhere')}</span>
        </div>
        <Button
          variant="default"
          loading={stop.isPending || accept.isPending}
          onClick={() => id && stop.mutate(id)}
        >
          {t('approvals:request.stop')}
        </Button>
      </div>
    );
  }
  const ended =
    state === 'no'
      ? t('approvals:request.refused', { name: outcome.data?.by ? nameIn(locale, outcome.data.by) : '' })
      : state === 'over'
        ? t('approvals:request.over')
        : state === null && ask.isSuccess
          ? t('approvals:request.noOne')
          : null;
  const problem = ask.error ?? accept.error;
  return (
    <>
      {ended && !ask.isPending ? (
        <Alert color="saffron" role="status">
          {ended}
        </Alert>
      ) : null}
      {problem ? (
        <Alert color="brick" role="alert" title={problemOf(problem).title}>
          {problemOf(problem).message}
        </Alert>
      ) : null}
      <Group align="end" wrap="nowrap">
        <TextInput
          className={classes.note}
          label={t('approvals:request.note')}
          maxLength={120}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Button
          variant="light"
          leftSection={<IconDeviceMobile />}
          loading={ask.isPending}
          onClick={() => {
            setId(null);
            accept.reset();
            ask.mutate();
          }}
        >
          {t('approvals:request.ask')}
        </Button>
      </Group>
    </>
  );
}
