import type { ProcedureUtils } from '@orpc/tanstack-query';
import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallContext } from './link.ts';
import { isUnanswered } from './unanswered-requests.ts';

/**
 * A write of a form that takes money or goods. While it is unknown whether it was done, what was sent is sent again as
 * it was, whatever the form holds meanwhile: anything else would be done in addition.
 * @param more what follows a failure, or how it is shown
 */
export function useRepeatedWrite<Input, Output, Fault>(
  operation: ProcedureUtils<CallContext, Input, Output, Fault>,
  onDone: (answer: Output, input: Input) => unknown,
  { onError, ...more }: Pick<UseMutationOptions<Output, Fault, Input>, 'meta' | 'onError'> = {},
) {
  const [lost, setLost] = useState<{ input: Input } | null>(null);
  const write = useMutation({
    ...operation.mutationOptions({ ...more, context: { repeats: lost !== null } }),
    onSuccess: (answer, input) => {
      setLost(null);
      return onDone(answer, input);
    },
    onError: (error, input, ...rest) => {
      setLost(isUnanswered(error) ? { input } : null);
      return onError?.(error, input, ...rest);
    },
  });
  return {
    isPending: write.isPending,
    /** Whether it is unknown if what was sent was done: the form shows it unchanged (`ResourceForm`). */
    unanswered: lost !== null,
    mutate: (input: Input) => write.mutate(lost ? lost.input : input),
    /** Sends what was sent without an answer. */
    again() {
      if (lost) write.mutate(lost.input);
    },
  };
}
