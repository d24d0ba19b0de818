import type { ProcedureUtils } from '@orpc/tanstack-query';
import { useMutation } from '@tanstack/react-query';
import type { Permission } from '../../../src/core/permissions.ts';
import type { CallContext } from '../../api/link.ts';
import type { FromAfar } from './ask-on-phone.tsx';
import { approvalIn, useApproval } from './use-approval.tsx';

const MANAGERS: readonly Permission[] = ['can_manage_expenses'];

type Question = {
  /** Text of what is to be approved. */
  about: string;
  /** Centimes, of a fact that declares its amount (`amountOf`): without one, no PIN and no phone approves it. */
  amount?: number;
  /** Whoever has these needs nobody's approval; those of a manager by default. */
  permissions?: readonly Permission[];
  fromAfar?: FromAfar;
};

type Options<Input, Output> = {
  ask: (input: Input) => Question;
  onDone: (answer: Output, input: Input) => unknown;
  /** When nobody approves it. */
  onRefused?: () => void;
  onError?: () => void;
  /** The title of the toast when it fails. */
  failed?: string;
};

/** A write that a manager approves first, unless the person is one; without the approval nothing is sent. */
export function useApprovedWrite<Input, Output, Fault>(
  operation: ProcedureUtils<CallContext, Input, Output, Fault>,
  { ask, onDone, onRefused, onError, failed }: Options<Input, Output>,
) {
  const approvals = useApproval();
  const write = useMutation({
    meta: failed ? { failed } : {},
    mutationFn: async (input: Input) => {
      const { permissions = MANAGERS, about, amount, fromAfar } = ask(input);
      const approved = await approvals.askUnlessOwn(permissions, about, amount, fromAfar);
      if (!approved) return null;
      return { answer: await operation.call(input, { context: approvalIn(approved) }) };
    },
    onSuccess: (done, input) => (done ? onDone(done.answer, input) : onRefused?.()),
    ...(onError ? { onError } : {}),
  });
  return {
    ...write,
    isAsking: approvals.asking,
    /** The question, to be rendered by the screen. */
    dialog: approvals.dialog,
  };
}
