import { Input, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HardwareSettings } from '../../../src/hardware/contract.ts';
import { SettingsDialog } from './settings-dialog.tsx';
import { isPort, PortFields } from './transport-fields.tsx';

type Reader = HardwareSettings['serialReaders'][number];
const FRESH: Reader = { path: '', baudRate: 9_600, kind: 'card_reader' };

type Props = {
  settings: HardwareSettings;
  /** Null for a new one. */
  reader: Reader | null;
  onClose: () => void;
};

/** Settings of a card reader or scanner on a serial port; USB devices that identify themselves need none. */
export function ReaderDialog({ settings, reader, onClose }: Props) {
  const { t } = useTranslation('hardware');
  const [now, setNow] = useState(reader ?? FRESH);
  const others = settings.serialReaders.filter((r) => r.path !== reader?.path && r.path !== now.path);
  return (
    <SettingsDialog
      title={t('reader.title')}
      settings={isPort(now) ? { ...settings, serialReaders: [...others, now] } : null}
      without={
        reader
          ? { ...settings, serialReaders: settings.serialReaders.filter((r) => r.path !== reader.path) }
          : undefined
      }
      onClose={onClose}
    >
      <div>
        <Input.Label component="div">{t('reader.kind')}</Input.Label>
        <SegmentedControl
          fullWidth
          aria-label={t('reader.kind')}
          value={now.kind}
          onChange={(kind) => setNow({ ...now, kind: kind === 'scanner' ? 'scanner' : 'card_reader' })}
          data={(['card_reader', 'scanner'] as const).map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
      </div>
      <PortFields {...now} onChange={(port) => setNow({ ...now, ...port })} />
    </SettingsDialog>
  );
}
