import type { ProcedureUtils } from '@orpc/tanstack-query';
import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import type { CallContext } from './link.ts';

/**
 * An operation that a button or a form calls; a failure is shown by itself (`query-client.ts`).
 * @param onDone what follows when it is done: `useWrite(api.taxes.setRegime, () => readAgain(api.reports))`
 * @param more what follows otherwise, or how a failure is shown
 */
export const useWrite = <Input, Output, Fault>(
  operation: ProcedureUtils<CallContext, Input, Output, Fault>,
  onDone?: (answer: Output, input: Input) => unknown,
  more: Pick<UseMutationOptions<Output, Fault, Input>, 'meta' | 'scope' | 'onError' | 'onSettled'> = {},
) => useMutation(operation.mutationOptions({ ...more, ...(onDone ? { onSuccess: onDone } : {}) }));
