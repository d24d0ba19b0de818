import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * A write that somebody confirms first: `ask` opens the question with what it is about, and `dialog` are props of its
 * `ConfirmDialog`, which closes when the write has ended.
 * @param inputOf what is written about it
 */
export function useConfirmed<About, Input, Output, Fault, Context>(
  write: UseMutationOptions<Output, Fault, Input, Context>,
  inputOf: (about: About) => Input,
  onDone?: (answer: Output, input: Input) => unknown,
) {
  const [asking, ask] = useState<About | null>(null);
  const close = () => ask(null);
  const { isPending, mutate } = useMutation({
    ...write,
    // Closed before anything says so: who reads it may press Escape for the dialog below.
    onSuccess: (answer, input) => {
      close();
      return onDone?.(answer, input);
    },
    onError: close,
  });
  return {
    /** What the open question is about. */
    asking,
    ask,
    dialog: {
      opened: asking !== null,
      busy: isPending,
      onConfirm: () => {
        if (asking !== null) mutate(inputOf(asking));
      },
      onClose: close,
    },
  };
}
