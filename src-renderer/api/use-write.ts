import type { ProcedureUtils } from '@orpc/tanstack-query';
import { useMutation } from '@tanstack/react-query';
import type { CallContext } from './link.ts';

/**
 * An operation that a button or a form calls; a failure is shown by itself (`query-client.ts`).
 * @param onDone what follows when it is done: `useWrite(api.taxes.setRegime, () => readAgain(api.reports))`
 */
export const useWrite = <Input, Output, Fault>(
  operation: ProcedureUtils<CallContext, Input, Output, Fault>,
  onDone?: (answer: Output, input: Input) => unknown,
) => useMutation(operation.mutationOptions(onDone ? { onSuccess: onDone } : {}));
