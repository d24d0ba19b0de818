import { Button, Group, Modal, Text } from '@mantine/core';
import { IconFileZip } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { daysOfPeriod } from '../../../src/reports/table-rules.ts';
import { client } from '../../api/client.ts';
import { useStoreId } from '../../api/session.ts';
import { useToday } from '../../api/use-today.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { MonthPicker } from '../../ui/day-field/month-picker.tsx';
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx';
import { useDownload } from '../../ui/download-button.tsx';

/** A month's reports in one file, for the accountant. */
export function PackDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const storeId = useStoreId();
  const today = useToday();
  const [month, setMonth] = useState(daysOfPeriod('lastMonth', today).from.slice(0, 7));
  const pack = useDownload(() => client.reports.pack({ storeId, month, language: locale }));
  return (
    <Modal opened onClose={onClose} title={t('reports:packTitle')}>
      <Text mb="md">{t('reports:packMessage')}</Text>
      <Group justify="center">
        <MonthPicker value={month} onChange={setMonth} latest={today.slice(0, 7)} />
      </Group>
      <DialogFoot onCancel={onClose}>
        <Button
          data-autofocus
          leftSection={<IconFileZip />}
          loading={pack.isPending}
          onClick={() => pack.mutate(undefined, { onSuccess: onClose })}
        >
          {t('reports:packStart')}
        </Button>
      </DialogFoot>
    </Modal>
  );
}
