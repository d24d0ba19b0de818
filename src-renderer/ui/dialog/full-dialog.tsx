import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = { title: string; onClose: () => void; children: ReactNode };

/** A dialog that covers the page, for long forms: Escape does not close it. */
export const FullDialog = ({ title, onClose, children }: Props) => (
  <Modal opened onClose={onClose} fullScreen radius={0} title={title} closeOnEscape={false}>
    {children}
  </Modal>
);
