import { Button, Modal, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { DialogFoot } from './dialog-foot.tsx';

type Props = {
  opened: boolean;
  title: string;
  children?: ReactNode;
  /** The button's label: the verb of the action. */
  confirmLabel: string;
  /** Red, for an action that loses data. */
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before an action that is hard to undo. */
export function ConfirmDialog(props: Props) {
  return (
    <Modal
      opened={props.opened}
      onClose={props.onClose}
      title={props.title}
      {...(props.opened ? {} : { 'data-closed': true })}
    >
      {props.children ? <Text component="div">{props.children}</Text> : null}
      <DialogFoot onCancel={props.onClose}>
        <Button
          data-autofocus
          color={props.danger ? 'brick' : 'emerald'}
          loading={props.busy ?? false}
          onClick={props.onConfirm}
        >
          {props.confirmLabel}
        </Button>
      </DialogFoot>
    </Modal>
  );
}
