import { Button, Group, type MantineSpacing } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './dialog-foot.module.css';

type Props = {
  /** An action unrelated to the other buttons, on the other side. */
  aside?: ReactNode;
  /** Shows "cancel" before the other buttons. */
  onCancel?: () => void;
  /** Instead of "cancel". */
  cancelLabel?: string | undefined;
  children: ReactNode;
};

/** The buttons of a dialog, always visible however long it is. */
export function DialogFoot({ aside, onCancel, cancelLabel, children }: Props) {
  return (
    <div className={classes.foot}>
      {aside}
      <Group className={classes.buttons}>
        {onCancel ? <CancelButton label={cancelLabel} onClick={onCancel} /> : null}
        {children}
      </Group>
    </div>
  );
}

type ButtonsProps = Pick<Props, 'cancelLabel' | 'children'> & { onCancel: () => void; mt?: MantineSpacing };

/** The buttons of a short dialog: as wide as the dialog, after its content. */
export function DialogButtons({ onCancel, cancelLabel, mt, children }: ButtonsProps) {
  return (
    <Group grow mt={mt}>
      <CancelButton label={cancelLabel} onClick={onCancel} />
      {children}
    </Group>
  );
}

function CancelButton({ label, onClick }: { label?: string | undefined; onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <Button variant="default" onClick={onClick}>
      {label ?? t('cancel')}
    </Button>
  );
}
