import { Alert, Button, Group, Modal } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApprovalRequest } from '../../../src/approvals/contract.ts';
import { api, client, readAgain } from '../../api/client.ts';
import { canUsePasskeys, passkeysHere, signWithPasskey } from '../../api/passkeys.ts';
import { useFormats } from '../../api/use-formats.ts';
import { useProblem } from '../../api/use-problem.ts';
import { PasswordField } from '../../ui/identity/password-field.tsx';
import layout from '../../ui/layout.module.css';
import { Fact } from '../../ui/lists/fact.tsx';
import classes from './approvals.module.css';
import { useSecondsLeft } from './use-seconds-left.ts';

type Props = {
  request: ApprovalRequest;
  /** When the request was read, by this machine's clock. */
  readAt: number;
  onClose: () => void;
};

/**
 * A request of another person: who, where, what, for whom and why; a yes takes a passkey or the password, a no takes
 * nothing.
 */
export function RequestSheet(props: Props) {
  const passkeys = useQuery({ ...api.passkeys.list.queryOptions(), enabled: canUsePasskeys() });
  // What has the focus depends on it: without a passkey, the password.
  if (passkeys.isLoading) return null;
  const hasPasskey = passkeys.data?.items.some(({ host }) => host === passkeysHere()) ?? false;
  return <OpenSheet {...props} hasPasskey={hasPasskey} />;
}

function OpenSheet({ request, readAt, hasPasskey, onClose }: Props & { hasPasskey: boolean }) {
  const { t } = useTranslation();
  const { formatMoney, formatNumber, nameIn } = useFormats();
  const problemOf = useProblem();
  const [password, setPassword] = useState('');
  const seconds = useSecondsLeft(readAt + request.leftMs);
  const answer = useMutation({
    meta: { quiet: true },
    mutationFn: async (by: 'no' | 'password' | 'passkey') => {
      const { id } = request;
      if (by === 'no') return await client.approvals.answer({ id, yes: false });
      if (by === 'password') return await client.approvals.answer({ id, yes: true, password });
      const passkey = await signWithPasskey(id);
      return passkey && (await client.approvals.answer({ id, yes: true, passkey }));
    },
    onSuccess: (answered) => {
      if (!answered) return;
      readAgain(api.approvals);
      onClose();
    },
    onError: () => {
      setPassword('');
      readAgain(api.approvals);
    },
  });
  const { requester, store, till, reasons, amount, reduction, clientName, note, articles } = request;
  const percent = amount === 0 ? 0 : Math.round((reduction / amount) * 1_000) / 10;
  const money = (centimes: number) => formatMoney(centimes);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password && !answer.isPending) answer.mutate('password');
  };
  return (
    <Modal
      opened
      onClose={onClose}
      zIndex={500}
      title={t('approvals:request.title')}
      closeButtonProps={{ 'aria-label': t('approvals:request.later') }}
    >
      <form className={layout.column} onSubmit={submit}>
        <p className={classes.left} role="timer">
          {seconds > 0 ? t('approvals:request.left', { seconds }) : t('approvals:request.ended')}
        </p>
        <dl className={classes.facts}>
          <Fact label={t('approvals:request.who')} value={nameIn(requester)} />
          <Fact label={t('approvals:request.store')} value={nameIn(store)} />
          {till ? <Fact label={t('approvals:request.till')} value={till} /> : null}
          {reasons.length > 0 ? (
            <Fact
              label={t('approvals:request.reason')}
              value={reasons.map((reason) => t(`approvals:reasons.${reason}`)).join(' · ')}
            />
          ) : null}
          <Fact label={t('approvals:request.amount')} value={money(amount)} />
          {reduction > 0 ? (
            <Fact
              label={t('approvals:request.reduction')}
              value={t('approvals:request.reductionShare', {
                amount: money(reduction),
                percent: formatNumber(percent),
              })}
            />
          ) : null}
          {clientName ? <Fact label={t('approvals:request.client')} value={clientName} /> : null}
          {note ? <Fact label={t('approvals:request.why')} value={note} /> : null}
          {articles.length > 0 ? (
            <Fact
              label={t('approvals:request.what')}
              value={
                <ul className={classes.articles}>
                  {articles.map((article, place) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the list of a request never changes
                    <li key={place} className={classes.article}>
                      <bdi>{nameIn(article)}</bdi>
                      <span className={layout.soft}>
                        {article.price === article.listPrice
                          ? t('approvals:request.article', {
                              quantity: article.quantity,
                              price: money(article.price),
                            })
                          : t('approvals:request.articleWas', {
                              quantity: article.quantity,
                              price: money(article.price),
                              listPrice: money(article.listPrice),
                            })}
                      </span>
                    </li>
                  ))}
                </ul>
              }
            />
          ) : null}
        </dl>
        {answer.isError ? (
          <Alert color="brick" role="alert" title={problemOf(answer.error).title}>
            {problemOf(answer.error).message}
          </Alert>
        ) : null}
        {hasPasskey ? (
          <Button
            size="md"
            leftSection={<IconFingerprint />}
            loading={answer.isPending && answer.variables === 'passkey'}
            disabled={seconds <= 0 || answer.isPending}
            onClick={() => answer.mutate('passkey')}
            data-autofocus
          >
            {t('passkeys:yes')}
          </Button>
        ) : null}
        <PasswordField
          label={t(hasPasskey ? 'passkeys:orPassword' : 'approvals:request.password')}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          autoComplete="off"
          disabled={seconds <= 0}
          {...(hasPasskey ? {} : { 'data-autofocus': true })}
        />
        <Group grow>
          <Button
            size="md"
            variant="light"
            color="brick"
            disabled={seconds <= 0 || answer.isPending}
            onClick={() => answer.mutate('no')}
          >
            {t('approvals:request.no')}
          </Button>
          <Button
            size="md"
            type="submit"
            variant={hasPasskey ? 'light' : 'filled'}
            loading={answer.isPending && answer.variables === 'password'}
            disabled={seconds <= 0 || !password || answer.isPending}
          >
            {t('approvals:request.yes')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
