import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { WaitingPrintJob } from '../../../src/hardware/contract.ts';
import { api } from '../../api/client.ts';
import { useWrite } from '../../api/use-write.ts';
import { Entry } from '../../ui/lists/entry.tsx';
import { isTrouble } from '../hardware/public.ts';

/** A print job that stopped: printed again as a copy, or left as it is. */
export function PrintJobEntry({ job }: { job: WaitingPrintJob }) {
  const { t } = useTranslation(['to-settle', 'hardware']);
  const settle = useWrite(api.hardware.settlePrintJob);
  const does = (how: 'print_copy' | 'drop') => () => settle.mutate({ id: job.id, settle: how });
  const trouble = isTrouble(job.trouble) ? t(`hardware:troubles.${job.trouble}`) : null;
  return (
    <Entry
      icon={<IconPrinter />}
      tone="danger"
      title={
        <>
          <span>{t('hardware:papers.title')}</span>
          <bdi>{job.title}</bdi>
        </>
      }
      reason={job.status === 'unsure' ? t('hardware:papers.unsure') : trouble}
      actions={
        <>
          <Button loading={settle.isPending} onClick={does('print_copy')}>
            {t('hardware:papers.printCopy')}
          </Button>
          <Button variant="subtle" disabled={settle.isPending} onClick={does('drop')}>
            {t('hardware:papers.drop')}
          </Button>
        </>
      }
    />
  );
}
