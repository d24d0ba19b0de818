import { Accordion, Group, Input, SegmentedControl, Select, Stack, Switch } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HardwareSettings, PrinterSettings } from '../../../src/hardware/contract.ts';
import { LOCALES, PAPER_LANGUAGES } from '../../i18n/language.ts';
import { SettingsDialog } from './settings-dialog.tsx';
import { isTransport, NETWORK, TransportFields } from './transport-fields.tsx';

const FRESH: PrinterSettings = {
  transport: NETWORK,
  paper: 80,
  codePage: 'wpc1252',
  isChinese: false,
  lacksQr: false,
  language: 'ar',
  isAutomatic: true,
};
const DRAWER: NonNullable<HardwareSettings['drawer']> = { pin: 2, openWhen: 'high' };

type Props = { settings: HardwareSettings; onClose: () => void };

/** Settings of the receipt printer and the cash drawer connected to it. */
export function PrinterDialog({ settings, onClose }: Props) {
  const { t } = useTranslation('hardware');
  const [printer, setPrinter] = useState(settings.receiptPrinter ?? FRESH);
  // A new printer usually has a drawer.
  const [drawer, setDrawer] = useState(settings.receiptPrinter ? settings.drawer : DRAWER);
  const change = (some: Partial<PrinterSettings>) => setPrinter((now) => ({ ...now, ...some }));
  return (
    <SettingsDialog
      title={t('printer.title')}
      settings={isTransport(printer.transport) ? { ...settings, receiptPrinter: printer, drawer } : null}
      without={settings.receiptPrinter ? { ...settings, receiptPrinter: null, drawer: null } : undefined}
      onClose={onClose}
    >
      <TransportFields transport={printer.transport} onChange={(transport) => change({ transport })} />
      <Group grow align="flex-start">
        <div>
          <Input.Label component="div">{t('printer.paper')}</Input.Label>
          <SegmentedControl
            fullWidth
            aria-label={t('printer.paper')}
            value={String(printer.paper)}
            onChange={(paper) => change({ paper: paper === '58' ? 58 : 80 })}
            data={[58, 80].map((count) => ({ value: String(count), label: t('printer.mm', { count }) }))}
          />
        </div>
        <Select
          label={t('printer.language')}
          allowDeselect={false}
          data={PAPER_LANGUAGES}
          value={printer.language}
          onChange={(value) => change({ language: LOCALES.find((l) => l === value) ?? 'ar' })}
        />
      </Group>
      <Switch
        label={t('printer.isAutomatic')}
        description={t('printer.isAutomaticHint')}
        checked={printer.isAutomatic}
        onChange={(event) => change({ isAutomatic: event.currentTarget.checked })}
      />
      <Switch
        label={t('printer.drawer')}
        checked={drawer !== null}
        onChange={(event) => setDrawer(event.currentTarget.checked ? DRAWER : null)}
      />
      {drawer ? (
        <Group grow>
          <Select
            label={t('printer.pin')}
            allowDeselect={false}
            data={(['2', '5'] as const).map((value) => ({ value, label: t(`printer.pins.${value}`) }))}
            value={String(drawer.pin)}
            onChange={(value) => setDrawer({ ...drawer, pin: value === '5' ? 5 : 2 })}
          />
          <Select
            label={t('printer.openWhen')}
            allowDeselect={false}
            data={OPEN_WHEN.map((value) => ({ value, label: t(`printer.openWhens.${value}`) }))}
            value={drawer.openWhen}
            onChange={(value) =>
              setDrawer({ ...drawer, openWhen: OPEN_WHEN.find((o) => o === value) ?? 'high' })
            }
          />
        </Group>
      ) : null}
      <Accordion variant="contained">
        <Accordion.Item value="more">
          <Accordion.Control>{t('printer.more')}</Accordion.Control>
          <Accordion.Panel>
            <Stack>
              <Select
                label={t('printer.codePage')}
                allowDeselect={false}
                data={CODE_PAGES.map(([value, label]) => ({ value, label }))}
                value={printer.codePage}
                onChange={(value) => change({ codePage: value === 'cp858' ? 'cp858' : 'wpc1252' })}
              />
              <Switch
                label={t('printer.isChinese')}
                checked={printer.isChinese}
                onChange={(event) => change({ isChinese: event.currentTarget.checked })}
              />
              <Switch
                label={t('printer.lacksQr')}
                checked={printer.lacksQr}
                onChange={(event) => change({ lacksQr: event.currentTarget.checked })}
              />
            </Stack>
          </Accordion.Panel>
        </Accordion.Item>
      </Accordion>
    </SettingsDialog>
  );
}

const OPEN_WHEN = ['high', 'low', 'none'] as const;
const CODE_PAGES = [
  ['wpc1252', 'WPC1252'],
  ['cp858', 'CP858'],
] as const;
