import { DEVICE_TROUBLES, type DeviceTrouble } from '../../../src/hardware/contract.ts';

/** Whether a detail is a trouble with a text. */
export const isTrouble = (text: string | null): text is DeviceTrouble =>
  (DEVICE_TROUBLES as readonly string[]).includes(text ?? '');
