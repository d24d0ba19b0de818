import { Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HardwareSettings } from '../../../src/hardware/contract.ts';
import { SettingsDialog } from './settings-dialog.tsx';
import { isTransport, NETWORK, TransportFields } from './transport-fields.tsx';

const SPEAKS = ['tspl', 'zpl'] as const;

/** Settings of the label printer. */
export function LabelPrinterDialog({
  settings,
  onClose,
}: {
  settings: HardwareSettings;
  onClose: () => void;
}) {
  const { t } = useTranslation('hardware');
  const [printer, setPrinter] = useState(settings.labelPrinter ?? { transport: NETWORK, speaks: SPEAKS[0] });
  return (
    <SettingsDialog
      title={t('labelPrinter.title')}
      settings={isTransport(printer.transport) ? { ...settings, labelPrinter: printer } : null}
      without={settings.labelPrinter ? { ...settings, labelPrinter: null } : undefined}
      onClose={onClose}
    >
      <TransportFields
        transport={printer.transport}
        onChange={(transport) => setPrinter({ ...printer, transport })}
      />
      <Select
        label={t('labelPrinter.speaks')}
        allowDeselect={false}
        data={SPEAKS.map((value) => ({ value, label: t(`labelPrinter.${value}`) }))}
        value={printer.speaks}
        onChange={(value) => setPrinter({ ...printer, speaks: SPEAKS.find((s) => s === value) ?? SPEAKS[0] })}
      />
    </SettingsDialog>
  );
}
