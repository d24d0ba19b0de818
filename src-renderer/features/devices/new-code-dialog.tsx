import { Button, CopyButton, Modal, MultiSelect, Stack, Text } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useWrite } from '../../api/use-write.ts';
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx';
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
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (ids.length > 0) code.mutate({ stores: ids });
          }}
        >
          <Stack>
            <MultiSelect
              size="md"
              label={t('codeStores')}
              description={t('codeStoresHint')}
              data={stores}
              value={ids}
              onChange={setIds}
            />
            <DialogFoot>
              <Button variant="default" onClick={onClose}>
                {t('common:cancel')}
              </Button>
              <Button type="submit" disabled={ids.length === 0} loading={code.isPending}>
                {t('makeCode')}
              </Button>
            </DialogFoot>
          </Stack>
        </form>
      )}
    </Modal>
  );
}
