import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ResourceFormState } from './use-resource-form.ts';

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
  const element = useRef<HTMLFormElement>(null);
  const [refused, setRefused] = useState(0);
  // The fields are marked as wrong only after the first press.
  useEffect(() => {
    if (refused === 0) return;
    const wrong = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    wrong?.focus({ preventScroll: true });
    // Its label must not lie under the title of a dialog.
    wrong?.scrollIntoView({ block: 'center' });
  }, [refused]);
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
        if (!form.isRight) setRefused((count) => count + 1);
        else if (!isBusy) onSave();
      }}
    >
      {children}
    </form>
  );
}
