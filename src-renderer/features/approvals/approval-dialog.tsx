import { Alert, Button, Group, Modal, UnstyledButton } from '@mantine/core';
import { IconIdBadge2, IconKey, IconShieldCheck } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApprovalReason } from '../../../src/approvals/rules.ts';
import type { Permission } from '../../../src/core/permissions.ts';
import { api, client } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { useTillStatus } from '../../api/till.ts';
import { useProblem } from '../../api/use-problem.ts';
import { nameIn, useLocale } from '../../i18n/use-locale.ts';
import { DialogButtons } from '../../ui/dialog/dialog-foot.tsx';
import { PasswordField } from '../../ui/identity/password-field.tsx';
import { PersonAvatar } from '../../ui/identity/person-avatar.tsx';
import { PinPad } from '../../ui/identity/pin-pad.tsx';
import layout from '../../ui/layout.module.css';
import { useScanner } from '../../ui/scanner/use-scanner.ts';
import { EmptyState, hasData, QueryState } from '../../ui/states.tsx';
import classes from './approval-dialog.module.css';
import { AskOnPhone, type FromAfar } from './ask-on-phone.tsx';

/** An approval not yet used for its action. */
export type Approved = {
  id: string;
  approverName: string;
  expiresAt: number;
  /** The largest amount that it covers, centimes; null for any. */
  upTo: number | null;
  /** What else one from afar is bound to; absent for one that was given here. */
  fromAfar?: { reasons: readonly ApprovalReason[]; reduction: number; clientId: string | null };
};

type Props = {
  storeId: string;
  permissions: readonly Permission[];
  about: string;
  /** Centimes; an action without an amount is not approved by PIN. */
  amount: number | undefined;
  /** Absent for what is only approved at this place. */
  fromAfar: FromAfar | undefined;
  onApproved: (approved: Approved) => void;
  onClose: () => void;
};

type How = { userId: string; password: string } | { userId: string; pin: string } | { cardNumber: string };

/**
 * Asks for a manager: a person from the list and their password, or their PIN up to the store's amount, or a card at any
 * time. Nothing is changed before.
 */
export function ApprovalDialog(props: Props) {
  const { storeId, permissions, about, amount, fromAfar, onApproved, onClose } = props;
  const { t } = useTranslation();
  const { locale } = useLocale();
  const problemOf = useProblem();
  const till = useTillStatus();
  const { program } = useSession();
  const reachesServer = program === 'server' || (till?.online === true && !till.training);
  const [chosen, setChosen] = useState<string | null>(null);
  const [password, setPassword] = useState('');
  const [pin, setPin] = useState('');
  const [wantsPassword, setWantsPassword] = useState(false);
  const action = { storeId, permissions: [...permissions], ...(amount === undefined ? {} : { amount }) };
  const people = useQuery(api.approvals.approvers.queryOptions({ input: action, staleTime: 0 }));
  const approve = useMutation({
    meta: { quiet: true },
    mutationFn: (how: How) => client.approvals.approve({ ...action, ...how }),
    onSuccess: onApproved,
    onError: () => {
      setPassword('');
      setPin('');
      // The PIN may have been locked: then the password is asked for.
      void people.refetch();
    },
  });
  useScanner((cardNumber) => !approve.isPending && approve.mutate({ cardNumber }), {
    captureInDialog: true,
    takesCards: true,
  });
  const approvers = people.data?.items ?? [];
  // With only one possible approver there is no choice.
  const userId = chosen ?? (approvers.length === 1 ? approvers[0]?.id : undefined);
  const approver = approvers.find(({ id }) => id === userId);
  const isByPin = approver?.pin === 'usable' && !wantsPassword;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (userId && password && !approve.isPending) approve.mutate({ userId, password });
  };
  const card = (
    <p className={classes.card}>
      <IconIdBadge2 aria-hidden="true" />
      {t('approvals:card')}
    </p>
  );
  return (
    <Modal opened onClose={onClose} zIndex={400} title={t('approvals:title')}>
      <div className={layout.column}>
        <p className={classes.about}>{about}</p>
        {fromAfar && amount !== undefined && reachesServer ? (
          <AskOnPhone
            storeId={storeId}
            permissions={permissions}
            amount={amount}
            fromAfar={fromAfar}
            onApproved={onApproved}
          />
        ) : null}
        {!hasData(people) ? (
          <QueryState query={people} />
        ) : approvers.length === 0 ? (
          <EmptyState
            icon={<IconShieldCheck />}
            title={t('approvals:nobody.title')}
            message={t('approvals:nobody.message')}
          />
        ) : (
          <ul className={classes.people} aria-label={t('approvals:who')}>
            {approvers.map((person) => {
              const name = nameIn(locale, person);
              return (
                <li key={person.id}>
                  <UnstyledButton
                    className={classes.person}
                    aria-pressed={userId === person.id}
                    onClick={() => {
                      setChosen(person.id);
                      setWantsPassword(false);
                      setPin('');
                      approve.reset();
                    }}
                  >
                    <PersonAvatar name={name} avatar={person.avatar} />
                    <span className={classes.names}>
                      <bdi className={classes.name}>{name}</bdi>
                      <span className={classes.role}>{t(`roles:${person.role}`)}</span>
                    </span>
                  </UnstyledButton>
                </li>
              );
            })}
          </ul>
        )}
        {approve.isError ? (
          <Alert color="brick" role="alert" title={problemOf(approve.error).title}>
            {problemOf(approve.error).message}
          </Alert>
        ) : null}
        {approver && isByPin ? (
          <>
            <PinPad
              key={approver.id}
              label={t('approvals:pin')}
              value={pin}
              onChange={setPin}
              wrong={approve.isError && pin === ''}
              busy={approve.isPending}
              submitLabel={t('approvals:confirm')}
              onSubmit={() => approve.mutate({ userId: approver.id, pin })}
            />
            <Group justify="space-between">
              {card}
              <Button variant="subtle" leftSection={<IconKey />} onClick={() => setWantsPassword(true)}>
                {t('approvals:usePassword')}
              </Button>
            </Group>
          </>
        ) : (
          <form className={layout.column} onSubmit={submit}>
            {userId ? (
              <PasswordField
                key={userId}
                label={t('approvals:password')}
                value={password}
                onChange={(e) => setPassword(e.currentTarget.value)}
                autoComplete="off"
                autoFocus
                data-autofocus
              />
            ) : null}
            {approvers.length > 0 ? card : null}
            <DialogButtons onCancel={onClose}>
              <Button type="submit" loading={approve.isPending} disabled={!userId || !password}>
                {t('approvals:confirm')}
              </Button>
            </DialogButtons>
          </form>
        )}
      </div>
    </Modal>
  );
}
