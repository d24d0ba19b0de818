import { Modal, type ModalProps } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { ResourceForm } from './resource-form.tsx';

type Props = Omit<ComponentProps<typeof ResourceForm>, 'onCancel'> & {
  title: ReactNode;
  size?: ModalProps['size'];
  /** Another dialog is open above; Escape closes that first. */
  isBelow?: boolean;
  /** The dialog above. */
  above?: ReactNode;
  onClose: () => void;
};

/** A form in a dialog of its own. */
export function FormDialog({ title, size, isBelow = false, above, onClose, ...form }: Props) {
  return (
    <Modal opened onClose={onClose} closeOnEscape={!isBelow} title={title} {...(size ? { size } : {})}>
      <ResourceForm onCancel={onClose} {...form} />
      {above}
    </Modal>
  );
}
