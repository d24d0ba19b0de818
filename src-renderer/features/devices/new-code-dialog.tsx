import { Button, CopyButton, Modal, MultiSelect, Text } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useWrite } from '../../api/use-write.ts';
import { ResourceForm } from '../../ui/form/resource-form.tsx';
import layout from '../../ui/layout.module.css';
import classes from './devices-page.module.css';

type Props = {
  /** All stores, named in the current language. */
  stores: { value: string; label: string }[];
  /** Initially selected stores. */
  chosen: string[];
  onClose: () => void;
};

/** Creates a one-time code that enrols one new device for some stores. */
export function NewCodeDialog({ stores, chosen, onClose }: Props) {
  const { t } = useTranslation(['devices', 'common']);
  const [ids, setIds] = useState(chosen);
  const code = useWrite(api.devices.createCode);
  return (
    <Modal opened onClose={onClose} title={t('add')}>
      {code.data ? (
        <div className={classes.newCode} role="status">
          <Text>{t('codeHint')}</Text>
          <bdi className={classes.codeText}>{code.data.code}</bdi>
          <CopyButton value={code.data.code}>
            {({ copied, copy }) => (
              <Button variant="light" leftSection={<IconCopy />} onClick={copy}>
                {copied ? t('copied') : t('copy')}
              </Button>
            )}
          </CopyButton>
        </div>
      ) : (
        <ResourceForm
          className={layout.column}
          submitLabel={t('makeCode')}
          submit={{ disabled: ids.length === 0 }}
          isBusy={code.isPending}
          onSave={() => code.mutate({ stores: ids })}
          onCancel={onClose}
        >
          <MultiSelect
            size="md"
            label={t('codeStores')}
            description={t('codeStoresHint')}
            data={stores}
            value={ids}
            onChange={setIds}
          />
        </ResourceForm>
      )}
    </Modal>
  );
}
