import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogFoot } from '../dialog/dialog-foot.tsx';
import { CheckedForm } from './checked-form.tsx';
import { DraftNote } from './draft-note.tsx';
import type { ResourceFormState } from './use-resource-form.ts';

type Props = {
  /** Without one, what is typed is always right. */
  form?: ResourceFormState;
  /** The button that saves, if it is not "save". */
  submitLabel?: string;
  /** Its size or color, or that it is disabled. */
  submit?: Pick<ButtonProps, 'size' | 'color' | 'disabled'>;
  isBusy: boolean;
  className?: string | undefined;
  /** Called when everything typed can be saved. */
  onSave: () => void;
  onCancel: () => void;
  /** The button that leaves the form, if it is not "cancel". */
  cancelLabel?: string;
  /** The fields. */
  children: ReactNode;
};

const ALWAYS_RIGHT: ResourceFormState = { isRight: true, tryToSave: () => undefined };

/** The frame of a form in a dialog: its fields, cancel and save. */
export function ResourceForm(props: Props) {
  const { form = ALWAYS_RIGHT, submitLabel, submit, isBusy, className, onSave, onCancel } = props;
  const { t } = useTranslation();
  return (
    <CheckedForm form={form} isBusy={isBusy} className={className} onSave={onSave}>
      {form.draft ? <DraftNote draft={form.draft} /> : null}
      {props.children}
      <DialogFoot
        onCancel={() => {
          form.draft?.drop();
          onCancel();
        }}
        cancelLabel={props.cancelLabel}
      >
        <Button type="submit" loading={isBusy} {...submit}>
          {submitLabel ?? t('save')}
        </Button>
      </DialogFoot>
    </CheckedForm>
  );
}
