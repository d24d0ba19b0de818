import { useQuery } from '@tanstack/react-query';
import type { HardwareStatus } from '../../src/hardware/contract.ts';
import { api } from './client.ts';
import { sessionQuery } from './session.ts';

/** Whether this counter has a receipt or label printer of its own. */
export function useHasPrinter(kind: 'receipt_printer' | 'label_printer'): boolean {
  return useHardware()?.devices.some((device) => device.kind === kind) ?? false;
}

/** The status of this counter's devices, updated by events; undefined in the web back office. */
export function useHardware(): HardwareStatus | undefined {
  const { data: session } = useQuery(sessionQuery());
  const { data } = useQuery(api.hardware.status.queryOptions({ enabled: session?.program === 'till' }));
  return data;
}
