import {
  IconBarcode,
  IconCashRegister,
  IconDeviceDesktop,
  IconId,
  IconPrinter,
  IconTag,
  type TablerIcon,
} from '@tabler/icons-react';
import type { DeviceKind } from '../../../src/hardware/contract.ts';

const ICONS: Record<DeviceKind, TablerIcon> = {
  receipt_printer: IconPrinter,
  drawer: IconCashRegister,
  label_printer: IconTag,
  display: IconDeviceDesktop,
  card_reader: IconId,
  scanner: IconBarcode,
};

export function DeviceIcon({ kind }: { kind: DeviceKind }) {
  const Icon = ICONS[kind];
  return <Icon aria-hidden />;
}
