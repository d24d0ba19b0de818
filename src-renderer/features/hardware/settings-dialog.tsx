import { Button, Modal, Stack } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type HardwareSettings, NO_HARDWARE } from '../../../src/hardware/contract.ts';
import { isManagers } from '../../../src/hardware/rules.ts';
import { api, client } from '../../api/client.ts';
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx';
import { toast } from '../../ui/toast.tsx';
import { approvalIn, useApproval } from '../approvals/public.ts';

/** Saves the settings of this counter's devices. @param then called afterwards */
export function useSaveHardware(then?: () => void) {
  const { t } = useTranslation(['hardware', 'approvals']);
  const queries = useQueryClient();
  const approvals = useApproval();
  const before = useQuery(api.hardware.settings.queryOptions());
  const save = useMutation({
    mutationFn: async (wanted: HardwareSettings) => {
      const current = before.data ?? NO_HARDWARE;
      const approved = isManagers(current, wanted)
        ? await approvals.askUnlessOwn(['can_manage_expenses'], t('approvals:about.printers'))
        : 'own';
      return approved ? await client.hardware.saveSettings(wanted, { context: approvalIn(approved) }) : null;
    },
    onSuccess: (settings) => {
      if (!settings) return;
      queries.setQueryData(api.hardware.settings.queryKey(), settings);
      void queries.invalidateQueries({ queryKey: api.hardware.status.queryKey() });
      toast('success', t('saved'), undefined, { id: 'hardware' });
      then?.();
    },
  });
  return { save, asking: approvals.asking, dialog: approvals.dialog };
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
  const { save, asking, dialog } = useSaveHardware(onClose);
  return (
    <Modal opened onClose={onClose} closeOnEscape={!asking} title={title} size="lg">
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
      {dialog}
    </Modal>
  );
}
