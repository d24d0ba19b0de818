import { Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HardwareSettings } from '../../../src/hardware/contract.ts';
import { SettingsDialog } from './settings-dialog.tsx';
import { isWire, NETWORK, WireFields } from './wire-fields.tsx';

const SPEAKS = ['tspl', 'zpl'] as const;

/** The printer of price labels. */
export function LabelPrinterDialog({
  settings,
  onClose,
}: {
  settings: HardwareSettings;
  onClose: () => void;
}) {
  const { t } = useTranslation('hardware');
  const [printer, setPrinter] = useState(settings.labelPrinter ?? { wire: NETWORK, speaks: SPEAKS[0] });
  return (
    <SettingsDialog
      title={t('labelPrinter.title')}
      settings={isWire(printer.wire) ? { ...settings, labelPrinter: printer } : null}
      without={settings.labelPrinter ? { ...settings, labelPrinter: null } : undefined}
      onClose={onClose}
    >
      <WireFields wire={printer.wire} onChange={(wire) => setPrinter({ ...printer, wire })} />
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
