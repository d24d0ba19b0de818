import { Button, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Client } from '../../../src/clients/contract.ts';
import { api } from '../../api/client.ts';
import { useWrite } from '../../api/use-write.ts';
import { ClientSelect } from '../../ui/clients/client-select.tsx';
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx';
import { toast } from '../../ui/toast.tsx';

type Props = {
  client: Client;
  /** The proposed duplicate; null to search for one. */
  double: Client | null;
  onClose: () => void;
};

/** Merges a duplicate into a client: choice, consequences, confirmation. */
export function MergeDialog({ client, double, onClose }: Props) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<string | null>(double?.id ?? null);
  const merge = useWrite(api.clients.merge, () => {
    toast('success', t('clients:merge.done'), client.name);
    onClose();
  });
  return (
    <Modal opened onClose={onClose} title={t('clients:merge.title', { name: client.name })}>
      <ClientSelect
        data-autofocus
        storeId={client.storeId}
        offered={double}
        except={client.id}
        label={t('clients:merge.find')}
        placeholder={t('clients:search')}
        value={chosen}
        onChange={setChosen}
      />
      <Text size="sm" c="dimmed" mt="md">
        {t('clients:merge.explain', { name: client.name })}
      </Text>
      <DialogFoot onCancel={onClose}>
        <Button
          disabled={chosen === null}
          loading={merge.isPending}
          onClick={() => chosen && merge.mutate({ id: chosen, into: client.id })}
        >
          {t('clients:merge.confirm')}
        </Button>
      </DialogFoot>
    </Modal>
  );
}
