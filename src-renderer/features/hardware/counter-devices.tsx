import { Button, Select, Title } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeviceStatus, HardwareSettings, TestedDevice } from '../../../src/hardware/contract.ts';
import { api } from '../../api/client.ts';
import { useHardware } from '../../api/hardware.ts';
import { useWrite } from '../../api/use-write.ts';
import { AddButton } from '../../ui/add-button.tsx';
import layout from '../../ui/layout.module.css';
import toneIcon from '../../ui/lists/tone-icon.module.css';
import { Section } from '../../ui/page/section.tsx';
import { partId, useShownPart } from '../../ui/page/use-shown-part.ts';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { TrainingSection } from '../training/public.ts';
import { DeviceCard } from './device-card.tsx';
import { DeviceLog } from './device-log.tsx';
import { DisplayDialog } from './display-dialog.tsx';
import classes from './hardware.module.css';
import { LabelPrinterDialog } from './label-printer-dialog.tsx';
import { LiveTest } from './live-test.tsx';
import { PrinterDialog } from './printer-dialog.tsx';
import { ReaderDialog } from './reader-dialog.tsx';
import { useSaveHardware } from './settings-dialog.tsx';
import { ShellSection } from './shell-section.tsx';
import { WaitingPrintJobs } from './waiting-print-jobs.tsx';

type Reader = HardwareSettings['serialReaders'][number];
type Dialog = 'printer' | 'labelPrinter' | 'display' | { reader: Reader | null };
const CARD_FORMATS = ['decimal', 'wiegand', 'hex'] as const;

/** This counter's devices: state, setup, and tests. Open to all staff. */
export function CounterDevices() {
  const { t } = useTranslation('hardware');
  const hardware = useHardware();
  const settings = useQuery(api.hardware.settings.queryOptions());
  const [dialog, setDialog] = useState<Dialog | null>(null);
  // Changing the card format needs no approval.
  const save = useSaveHardware();
  const test = useWrite(api.hardware.test, () =>
    toast('success', t('tested'), undefined, { id: 'hardware' }),
  );
  useShownPart(settings.isSuccess && hardware !== undefined);
  if (settings.isError) {
    return <ErrorState error={settings.error} onRetry={() => void settings.refetch()} />;
  }
  if (settings.isPending || !hardware) return <LoadingState />;
  const { data } = settings;
  const deviceOf = (id: string): DeviceStatus | undefined => hardware.devices.find((d) => d.id === id);
  const testing = test.isPending ? test.variables.device : null;
  const tester = (device: TestedDevice) => (
    <Button
      variant="light"
      loading={testing === device}
      disabled={test.isPending}
      aria-label={`${t(device === 'drawer' ? 'openDrawer' : 'test')}: ${t(`kinds.${device}`)}`}
      onClick={() => test.mutate({ device })}
    >
      {t(device === 'drawer' ? 'openDrawer' : 'test')}
    </Button>
  );
  const setter = (nextDialog: Dialog, isSet: boolean, about: string): ReactNode => (
    <Button
      variant="default"
      aria-label={`${t(isSet ? 'change' : 'setUp')}: ${about}`}
      onClick={() => setDialog(nextDialog)}
    >
      {t(isSet ? 'change' : 'setUp')}
    </Button>
  );
  const close = () => setDialog(null);
  const settableCard = (
    kind: 'receipt_printer' | 'label_printer' | 'display',
    is: Dialog,
    isSet: boolean,
  ) => (
    <DeviceCard
      kind={kind}
      device={deviceOf(kind)}
      actions={
        <>
          {isSet ? tester(kind) : null}
          {setter(is, isSet, t(`kinds.${kind}`))}
        </>
      }
    />
  );
  const readers = hardware.devices.filter((d) => d.kind === 'card_reader' || d.kind === 'scanner');
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        <WaitingPrintJobs papers={hardware.papers} />
        <ul className={`${classes.column} ${classes.log}`} aria-label={t('title')}>
          {settableCard('receipt_printer', 'printer', data.receiptPrinter !== null)}
          {data.drawer ? (
            <DeviceCard kind="drawer" device={deviceOf('drawer')} actions={tester('drawer')} />
          ) : null}
          {settableCard('label_printer', 'labelPrinter', data.labelPrinter !== null)}
          {settableCard('display', 'display', data.display !== null)}
          <li className={classes.card} data-unset>
            <span className={toneIcon.icon}>
              <IconExternalLink aria-hidden />
            </span>
            <div>
              <Title order={3} size="h5">
                {t('client.title')}
              </Title>
              <div className={layout.soft}>{t('display.windowHint')}</div>
            </div>
            <Button
              variant="default"
              onClick={() => window.open('/client-display', 'client-display', 'popup')}
            >
              {t('display.window')}
            </Button>
          </li>
          {readers.map((device) => {
            const reader = data.serialReaders.find((r) => `serial:${r.path}` === device.id);
            return (
              <DeviceCard
                key={device.id}
                kind={device.kind}
                device={device}
                actions={reader ? setter({ reader }, true, device.name) : null}
              />
            );
          })}
        </ul>
        <Section className={classes.panel} id={partId('readers')} size="h5" title={t('readers.title')}>
          <span className={layout.soft}>{t('noKeyboardNeed')}</span>
          <AddButton variant="light" onClick={() => setDialog({ reader: null })}>
            {t('readers.add')}
          </AddButton>
          <Select
            label={t('cardFormat.label')}
            allowDeselect={false}
            data={CARD_FORMATS.map((value) => ({ value, label: t(`cardFormat.${value}`) }))}
            value={data.cardFormat}
            onChange={(value) => {
              const cardFormat = CARD_FORMATS.find((f) => f === value);
              if (cardFormat) save.mutate({ ...data, cardFormat });
            }}
          />
        </Section>
        <TrainingSection className={classes.panel} />
        <ShellSection />
      </div>
      <div className={classes.column}>
        <LiveTest />
        <DeviceLog />
      </div>
      {dialog === 'printer' ? <PrinterDialog settings={data} onClose={close} /> : null}
      {dialog === 'labelPrinter' ? <LabelPrinterDialog settings={data} onClose={close} /> : null}
      {dialog === 'display' ? <DisplayDialog settings={data} onClose={close} /> : null}
      {typeof dialog === 'object' && dialog !== null ? (
        <ReaderDialog settings={data} reader={dialog.reader} onClose={close} />
      ) : null}
    </div>
  );
}
