import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Recovery } from '../../../src/recovery/contract.ts';
import { api, client } from '../../api/client.ts';
import { useFormats } from '../../api/use-formats.ts';
import { Money } from '../../ui/money.tsx';

/** What the till's start repaired, in plain words, and the question that only a person can answer. */
export function RecoveryDialog({ recovery }: { recovery: Recovery }) {
  const { t } = useTranslation('shell');
  const queries = useQueryClient();
  const [isPutOff, setPutOff] = useState(false);
  const settle = useMutation({
    mutationFn: (happened: boolean | null) => client.recovery.settle({ happened }),
    onSuccess: () => queries.invalidateQueries({ queryKey: api.recovery.find.queryKey() }),
  });
  return (
    <Modal
      opened={!isPutOff}
      onClose={() => (recovery.unsure ? setPutOff(true) : settle.mutate(null))}
      withCloseButton={false}
      title={
        <Group gap="sm" wrap="nowrap">
          <IconShieldCheck aria-hidden />
          {t('recovery.title')}
        </Group>
      }
    >
      <Stack>
        <Text>{t(`recovery.${recovery.cause}`)}</Text>
        <Text c="dimmed">
          {recovery.cause === 'damaged'
            ? `${t(recovery.hadBackup ? 'recovery.fromBackup' : 'recovery.fromServer')} `
            : ''}
          {t('recovery.commands', { count: recovery.commands })}
        </Text>
        {recovery.unsure ? <Unsure unsure={recovery.unsure} /> : null}
        <Group justify="flex-end">
          {recovery.unsure ? (
            <>
              <Button variant="subtle" onClick={() => setPutOff(true)}>
                {t('recovery.later')}
              </Button>
              <Button variant="default" loading={settle.isPending} onClick={() => settle.mutate(false)}>
                {t('recovery.no')}
              </Button>
              <Button loading={settle.isPending} onClick={() => settle.mutate(true)}>
                {t('recovery.yes')}
              </Button>
            </>
          ) : (
            <Button loading={settle.isPending} onClick={() => settle.mutate(null)} data-autofocus>
              {t('recovery.ok')}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}

function Unsure({ unsure }: { unsure: NonNullable<Recovery['unsure']> }) {
  const { t } = useTranslation('shell');
  const { dateTime } = useFormats();
  return (
    <Stack gap="xs">
      <Text fw={600}>{t(unsure.name === 'sales.complete' ? 'recovery.unsure' : 'recovery.unsureOther')}</Text>
      {unsure.receiptNumber ? (
        <Group justify="space-between">
          <Text c="dimmed">{t('recovery.receipt')}</Text>
          <Text dir="ltr">{unsure.receiptNumber}</Text>
        </Group>
      ) : null}
      {unsure.total === null ? null : (
        <Group justify="space-between">
          <Text c="dimmed">{t('recovery.total')}</Text>
          <Money centimes={unsure.total} />
        </Group>
      )}
      <Group justify="space-between">
        <Text c="dimmed">{t('recovery.time')}</Text>
        <Text>{dateTime(unsure.at)}</Text>
      </Group>
    </Stack>
  );
}
