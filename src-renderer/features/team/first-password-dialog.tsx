import { Button, CopyButton, Modal, Text } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx';
import classes from './team.module.css';

type Props = {
  title: string;
  /** Null when there is none to show. */
  password: string | null;
  onClose: () => void;
};

/** Shows a temporary password in large type. It is shown nowhere else, so the dialog does not close by accident. */
export function FirstPasswordDialog({ title, password, onClose }: Props) {
  const { t } = useTranslation(['team', 'devices']);
  return (
    <Modal
      opened={password !== null}
      onClose={onClose}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
      title={title}
    >
      <Text c="dimmed">{t('firstPassword.message')}</Text>
      <p className={classes.firstPassword} dir="ltr">
        {password}
      </p>
      <DialogFoot>
        {/* Only a secure page, or one on localhost, may write to the clipboard. */}
        {'clipboard' in navigator ? (
          <CopyButton value={password ?? ''}>
            {({ copied, copy }) => (
              <Button variant="default" leftSection={copied ? <IconCheck /> : <IconCopy />} onClick={copy}>
                {copied ? t('devices:copied') : t('devices:copy')}
              </Button>
            )}
          </CopyButton>
        ) : null}
        <Button data-autofocus onClick={onClose}>
          {t('firstPassword.close')}
        </Button>
      </DialogFoot>
    </Modal>
  );
}
