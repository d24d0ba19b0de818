import { useQuery } from '@tanstack/react-query';
import type { HardwareStatus } from '../../src/hardware/contract.ts';
import { api } from './client.ts';
import { sessionQuery } from './session.ts';

/** Whether papers go straight to a receipt or a label printer here. */
export function useHasPrinter(kind: 'receipt_printer' | 'label_printer'): boolean {
  return useHardware()?.devices.some((device) => device.kind === kind) ?? false;
}

/** The devices at this counter, kept current by the events; undefined in the web back office. */
export function useHardware(): HardwareStatus | undefined {
  const { data: session } = useQuery(sessionQuery());
  const { data } = useQuery(api.hardware.status.queryOptions({ enabled: session?.door === 'till' }));
  return data;
}
