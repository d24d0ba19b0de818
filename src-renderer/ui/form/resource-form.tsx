import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogFoot } from '../dialog/dialog-foot.tsx';
import { DraftNote } from './draft-note.tsx';
import type { ResourceFormState } from './use-resource-form.ts';

type Props = {
  form: ResourceFormState;
  /** The button that saves. */
  submitLabel: string;
  isBusy: boolean;
  /** Called when everything typed can be saved. */
  onSave: () => void;
  onCancel: () => void;
  /** The fields. */
  children: ReactNode;
};

/** The frame of a form: its fields, cancel and save. A press on save with a wrong field leads to that field. */
export function ResourceForm({ form, submitLabel, isBusy, onSave, onCancel, children }: Props) {
  const { t } = useTranslation();
  const element = useRef<HTMLFormElement>(null);
  const [refused, setRefused] = useState(0);
  // The fields are marked as wrong only after the first press.
  useEffect(() => {
    if (refused > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refused]);
  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.tryToSave();
        if (!form.isRight) setRefused((count) => count + 1);
        else if (!isBusy) onSave();
      }}
    >
      <DraftNote draft={form.draft} />
      {children}
      <DialogFoot>
        <Button
          variant="default"
          onClick={() => {
            form.draft.drop();
            onCancel();
          }}
        >
          {t('cancel')}
        </Button>
        <Button type="submit" loading={isBusy}>
          {submitLabel}
        </Button>
      </DialogFoot>
    </form>
  );
}
