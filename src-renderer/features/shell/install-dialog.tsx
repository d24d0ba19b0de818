import { Button, List, Modal, Text } from '@mantine/core';
import { IconDeviceMobileDown } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { install, waysToInstall } from '../../api/installed-program.ts';
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx';

/** Puts Hanout on this phone or computer: by the browser's question, or with the steps of its own menu. */
export function InstallDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  const way = waysToInstall();
  const installing = useMutation({ mutationFn: install, onSuccess: onClose });
  return (
    <Modal opened onClose={onClose} title={t('install.title')}>
      <Text mb="md">{t('install.about')}</Text>
      {way === 'https' ? (
        <>
          <Text fw={600}>{t('install.https.title')}</Text>
          <Text>{t('install.https.message')}</Text>
        </>
      ) : null}
      {way === 'menu' ? (
        <List>
          <List.Item>{t('install.menu.iphone')}</List.Item>
          <List.Item>{t('install.menu.android')}</List.Item>
          <List.Item>{t('install.menu.computer')}</List.Item>
        </List>
      ) : null}
      <DialogFoot onCancel={onClose}>
        {way === 'offer' ? (
          <Button
            leftSection={<IconDeviceMobileDown />}
            loading={installing.isPending}
            onClick={() => installing.mutate()}
          >
            {t('install.now')}
          </Button>
        ) : null}
      </DialogFoot>
    </Modal>
  );
}
