import { Alert, Button, Modal, UnstyledButton } from '@mantine/core';
import { IconIdBadge2, IconShieldCheck } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Permission } from '../../../src/core/permissions.ts';
import { api, client } from '../../api/client.ts';
import { useProblem } from '../../api/use-problem.ts';
import { nameIn, useLocale } from '../../i18n/use-locale.ts';
import { DialogButtons } from '../../ui/dialog/dialog-foot.tsx';
import { PasswordField } from '../../ui/identity/password-field.tsx';
import { PersonAvatar } from '../../ui/identity/person-avatar.tsx';
import layout from '../../ui/layout.module.css';
import { useScanner } from '../../ui/scanner/use-scanner.ts';
import { EmptyState, QueryState } from '../../ui/states.tsx';
import classes from './approval-dialog.module.css';

/** An approval not yet used for its action. */
export type Approved = { id: string; approverName: string; expiresAt: number };

type Props = {
  storeId: string;
  permissions: readonly Permission[];
  about: string;
  onApproved: (approved: Approved) => void;
  onClose: () => void;
};

/** Asks for a manager: a person from the list and their password, or a card at any time. Nothing is changed before. */
export function ApprovalDialog({ storeId, permissions, about, onApproved, onClose }: Props) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const problemOf = useProblem();
  const [chosen, setChosen] = useState<string | null>(null);
  const [password, setPassword] = useState('');
  const people = useQuery(
    api.approvals.approvers.queryOptions({ input: { storeId, permissions: [...permissions] } }),
  );
  const approve = useMutation({
    meta: { quiet: true },
    mutationFn: (how: { userId: string; password: string } | { cardNumber: string }) =>
      client.approvals.approve({ storeId, permissions: [...permissions], ...how }),
    onSuccess: onApproved,
    onError: () => setPassword(''),
  });
  useScanner((cardNumber) => !approve.isPending && approve.mutate({ cardNumber }), {
    captureInDialog: true,
    takesCards: true,
  });
  const approvers = people.data?.items ?? [];
  // With only one possible approver there is no choice.
  const userId = chosen ?? (approvers.length === 1 ? approvers[0]?.id : undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (userId && password && !approve.isPending) approve.mutate({ userId, password });
  };
  return (
    <Modal opened onClose={onClose} zIndex={400} title={t('approvals:title')}>
      <form className={layout.column} onSubmit={submit}>
        <p className={classes.about}>{about}</p>
        {!people.isSuccess ? (
          <QueryState query={people} />
        ) : approvers.length === 0 ? (
          <EmptyState
            icon={<IconShieldCheck />}
            title={t('approvals:nobody.title')}
            message={t('approvals:nobody.message')}
          />
        ) : (
          <>
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
            <p className={classes.card}>
              <IconIdBadge2 aria-hidden="true" />
              {t('approvals:card')}
            </p>
          </>
        )}
        {approve.isError ? (
          <Alert color="brick" role="alert" title={problemOf(approve.error).title}>
            {problemOf(approve.error).message}
          </Alert>
        ) : null}
        <DialogButtons onCancel={onClose}>
          <Button type="submit" loading={approve.isPending} disabled={!userId || !password}>
            {t('approvals:confirm')}
          </Button>
        </DialogButtons>
      </form>
    </Modal>
  );
}
