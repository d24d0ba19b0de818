import type { ReactNode } from 'react';
import type { ResourceFormState } from './use-resource-form.ts';
import { useWrongField } from './use-wrong-field.ts';

type Props = {
  form: Pick<ResourceFormState, 'isRight' | 'tryToSave'>;
  isBusy: boolean;
  className?: string | undefined;
  /** Called when everything typed can be saved. */
  onSave: () => void;
  children: ReactNode;
};

/** A form of the page. A press on save with a wrong field leads to that field. */
export function CheckedForm({ form, isBusy, className, onSave, children }: Props) {
  const { element, leadToWrong } = useWrongField();
  return (
    <form
      ref={element}
      className={className}
      noValidate
      onSubmit={(event) => {
        // For React, the form of a dialog above this one is inside it.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        form.tryToSave();
        if (!form.isRight) leadToWrong();
        else if (!isBusy) onSave();
      }}
    >
      {children}
    </form>
  );
}
