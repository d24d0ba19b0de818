import type { ProcedureUtils } from '@orpc/tanstack-query';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Permission } from '../../../src/core/permissions.ts';
import type { CallContext } from '../../api/link.ts';
import { isUnanswered } from '../../api/unanswered-requests.ts';
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
  /**
   * It moves money or points: while it is unknown whether it was done, what was sent is sent again as it was, and the form
   * shows it (`SentFields`).
   */
  isRepeated?: boolean;
  /** The title of the toast when it fails. */
  failed?: string;
};

/** A write that a manager approves first, unless the person is one; without the approval nothing is sent. */
export function useApprovedWrite<Input, Output, Fault>(
  operation: ProcedureUtils<CallContext, Input, Output, Fault>,
  { ask, onDone, onRefused, onError, isRepeated = false, failed }: Options<Input, Output>,
) {
  const approvals = useApproval();
  const [lost, setLost] = useState<{ input: Input; context: CallContext } | null>(null);
  /** @returns null if nobody approves it */
  async function approved(input: Input): Promise<CallContext | null> {
    const { permissions = MANAGERS, about, amount, fromAfar } = ask(input);
    const approval = await approvals.askUnlessOwn(permissions, about, amount, fromAfar);
    return approval && approvalIn(approval);
  }
  const write = useMutation({
    meta: failed ? { failed } : {},
    mutationFn: async (input: Input) => {
      const context = lost?.context ?? (await approved(input));
      if (!context) return null;
      const sent = lost?.input ?? input;
      try {
        return { answer: await operation.call(sent, { context }) };
      } catch (error) {
        const isLost = isRepeated && isUnanswered(error);
        setLost(isLost ? { input: sent, context: { ...context, repeats: true } } : null);
        throw error;
      }
    },
    onSuccess: (done, input) => {
      setLost(null);
      return done ? onDone(done.answer, input) : onRefused?.();
    },
    ...(onError ? { onError } : {}),
  });
  return {
    ...write,
    isAsking: approvals.asking,
    /** Whether it is unknown if what was sent was done. */
    unanswered: lost !== null,
    /** The question, to be rendered by the screen. */
    dialog: approvals.dialog,
  };
}
