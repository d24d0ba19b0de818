import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type HardwareSettings, NO_HARDWARE } from '../../../src/hardware/contract.ts';
import { isManagers } from '../../../src/hardware/rules.ts';
import { api, readAgain, showNow } from '../../api/client.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import layout from '../../ui/layout.module.css';
import { toast } from '../../ui/toast.tsx';
import { useApprovedWrite } from '../approvals/public.ts';

/** Saves the settings of this counter's devices. @param then called afterwards */
export function useSaveHardware(then?: () => void) {
  const { t } = useTranslation(['hardware', 'approvals']);
  const before = useQuery(api.hardware.settings.queryOptions()).data ?? NO_HARDWARE;
  return useApprovedWrite(api.hardware.saveSettings, {
    // The screen gives all settings, also those that have a default.
    ask: (wanted) => ({
      about: t('approvals:about.printers'),
      ...(isManagers(before, wanted as HardwareSettings) ? {} : { permissions: [] }),
    }),
    onDone: (settings) => {
      showNow(api.hardware.settings, settings);
      readAgain(api.hardware.status);
      toast('success', t('saved'), undefined, { id: 'hardware' });
      then?.();
    },
  });
}

type Props = {
  title: string;
  /** The settings with this device as entered; null while incomplete. */
  settings: HardwareSettings | null;
  /** The settings without this device; undefined when it is not set up. */
  without?: HardwareSettings | undefined;
  onClose: () => void;
  children: ReactNode;
};

/** The frame of each device's settings: save or remove. */
export function SettingsDialog({ title, settings, without, onClose, children }: Props) {
  const { t } = useTranslation(['hardware', 'common']);
  const save = useSaveHardware(onClose);
  return (
    <FormDialog
      title={title}
      size="lg"
      above={save.dialog}
      className={layout.column}
      submit={{ disabled: settings === null }}
      isBusy={save.isPending}
      aside={
        without ? (
          <Button variant="subtle" color="brick" onClick={() => save.mutate(without)}>
            {t('remove')}
          </Button>
        ) : undefined
      }
      onSave={() => settings && save.mutate(settings)}
      onClose={onClose}
    >
      {children}
    </FormDialog>
  );
}
