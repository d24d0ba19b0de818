import { Button, Modal, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { HardwareSettings } from '../../../src/hardware/contract.ts';
import { api } from '../../api/client.ts';
import { DialogFoot } from '../../ui/dialog-foot.tsx';
import { toast } from '../../ui/toast.tsx';

/** Saves the settings of this counter's devices. @param then after it */
export function useSaveHardware(then?: () => void) {
  const { t } = useTranslation('hardware');
  const queries = useQueryClient();
  return useMutation(
    api.hardware.saveSettings.mutationOptions({
      onSuccess: (settings) => {
        queries.setQueryData(api.hardware.settings.queryKey(), settings);
        void queries.invalidateQueries({ queryKey: api.hardware.status.queryKey() });
        toast('success', t('saved'), undefined, { id: 'hardware' });
        then?.();
      },
    }),
  );
}

type Props = {
  title: string;
  /** The settings with this device as it is here; null while something is missing. */
  settings: HardwareSettings | null;
  /** The settings without it; undefined while it is not set up. */
  without?: HardwareSettings | undefined;
  onClose: () => void;
  children: ReactNode;
};

/** The frame of every device's settings: save, or take it away. */
export function SettingsDialog({ title, settings, without, onClose, children }: Props) {
  const { t } = useTranslation(['hardware', 'common']);
  const save = useSaveHardware(onClose);
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size="lg"
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (settings) save.mutate(settings);
        }}
      >
        <Stack>
          {children}
          <DialogFoot
            aside={
              without ? (
                <Button variant="subtle" color="brick" onClick={() => save.mutate(without)}>
                  {t('remove')}
                </Button>
              ) : undefined
            }
          >
            <Button variant="default" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" disabled={settings === null} loading={save.isPending}>
              {t('common:save')}
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Modal>
  );
}
