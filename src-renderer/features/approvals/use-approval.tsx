import { type ReactNode, useState } from 'react';
import type { Permission } from '../../../src/core/permissions.ts';
import { useSession } from '../../api/session.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { Approved } from './approval-dialog.tsx';
import type { FromAfar } from './ask-on-phone.tsx';

const ApprovalDialog = lazyPart(async () => (await import('./approval-dialog.tsx')).ApprovalDialog);

type Question = {
  permissions: readonly Permission[];
  /** Text of what is to be approved. */
  about: string;
  /** What it is about, centimes; an action without an amount is not approved by PIN. */
  amount: number | undefined;
  /** For who is asked on the phone; absent for what is only approved here. */
  fromAfar: FromAfar | undefined;
  answer: (approved: Approved | null) => void;
};

export type Approvals = {
  /** Asks people with the permissions here. Resolves with null when it is not approved. */
  ask(
    permissions: readonly Permission[],
    about: string,
    amount?: number,
    fromAfar?: FromAfar,
  ): Promise<Approved | null>;
  /** Asks only if the signed-in person lacks one of the permissions; otherwise 'own'. */
  askUnlessOwn(
    permissions: readonly Permission[],
    about: string,
    amount?: number,
    fromAfar?: FromAfar,
  ): Promise<Approved | 'own' | null>;
  asking: boolean;
  /** To be rendered by the screen that asks. */
  dialog: ReactNode;
};

/** A manager's approval of one action: the screen asks, waits, and sends the approval's id with that action. */
export function useApproval(): Approvals {
  const { store, can } = useSession();
  const [question, setQuestion] = useState<Question | null>(null);
  const ask: Approvals['ask'] = (permissions, about, amount, fromAfar) =>
    new Promise((resolve) => {
      const answer = (approved: Approved | null) => {
        setQuestion(null);
        resolve(approved);
      };
      setQuestion({ permissions, about, amount, fromAfar, answer });
    });
  return {
    ask,
    askUnlessOwn: async (permissions, about, amount, fromAfar) => {
      const lacking = permissions.filter((p) => !can(p));
      return lacking.length === 0 ? 'own' : await ask(lacking, about, amount, fromAfar);
    },
    asking: question !== null,
    dialog:
      question && store ? (
        <ApprovalDialog
          storeId={store.id}
          permissions={question.permissions}
          about={question.about}
          amount={question.amount}
          fromAfar={question.fromAfar}
          onApproved={question.answer}
          onClose={() => question.answer(null)}
        />
      ) : null,
  };
}

/** The approval's id for a call, if one was needed. */
export const approvalIn = (approved: Approved | 'own' | null) =>
  approved && approved !== 'own' ? { approval: approved.id } : {};
