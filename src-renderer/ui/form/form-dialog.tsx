import { Modal, type ModalProps } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { useOnTop } from '../dialog/use-on-top.ts';
import { ResourceForm } from './resource-form.tsx';

type Props = Omit<ComponentProps<typeof ResourceForm>, 'onCancel'> & {
  title: ReactNode;
  size?: ModalProps['size'];
  /** A dialog above it. */
  above?: ReactNode;
  onClose: () => void;
};

/** A form in a dialog of its own. */
export function FormDialog({ title, size, above, onClose, ...form }: Props) {
  return (
    <Modal opened {...useOnTop(onClose)} title={title} {...(size ? { size } : {})}>
      <ResourceForm onCancel={onClose} {...form} />
      {above}
    </Modal>
  );
}
