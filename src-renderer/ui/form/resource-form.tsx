import { Button, type ButtonProps } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogButtons, DialogFoot } from '../dialog/dialog-foot.tsx';
import { CheckedForm } from './checked-form.tsx';
import { DraftNote } from './draft-note.tsx';
import { SentFields } from './sent-fields.tsx';
import type { ResourceFormState } from './use-resource-form.ts';

type Props = {
  /** Without one, what is typed is always right. */
  form?: ResourceFormState;
  /** The button that saves, if it is not "save". */
  submitLabel?: string;
  /** Its icon, size or color, or that it is disabled. */
  submit?: Pick<ButtonProps, 'leftSection' | 'size' | 'color' | 'disabled'>;
  /** A short form, whose two buttons are as wide as the dialog. */
  isShort?: boolean;
  /** An action unrelated to saving, on the other side of the buttons. */
  aside?: ReactNode;
  isBusy: boolean;
  /** It is unknown whether what was sent was done: it stays as it is, to be sent again (`useRepeatedWrite`). */
  unanswered?: boolean;
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
  const { form = ALWAYS_RIGHT, submitLabel, submit, isShort, isBusy, className, onSave, onCancel } = props;
  const { unanswered } = props;
  const { t } = useTranslation();
  const Foot = isShort ? DialogButtons : DialogFoot;
  const button = useRef<HTMLButtonElement>(null);
  // The field that had the focus takes no key any more.
  useEffect(() => {
    if (unanswered) button.current?.focus();
  }, [unanswered]);
  return (
    <CheckedForm
      form={unanswered ? ALWAYS_RIGHT : form}
      isBusy={isBusy}
      className={className}
      onSave={onSave}
    >
      {form.draft ? <DraftNote draft={form.draft} /> : null}
      {unanswered === undefined ? (
        props.children
      ) : (
        <SentFields unanswered={unanswered}>{props.children}</SentFields>
      )}
      <Foot
        aside={props.aside}
        onCancel={() => {
          form.draft?.drop();
          onCancel();
        }}
        cancelLabel={props.cancelLabel}
      >
        <Button ref={button} type="submit" loading={isBusy} {...submit}>
          {unanswered ? t('unanswered.again') : (submitLabel ?? t('save'))}
        </Button>
      </Foot>
    </CheckedForm>
  );
}
