import { z } from 'zod';
import { requiredText, tillOnly } from '../core/contract.ts';
import { hardwareStatus } from '../hardware/contract.ts';

/** An action of a person on a simulated device. */
const simulatedAct = z.discriminatedUnion('act', [
  z.object({
    act: z.literal('card'),
    reader: z.enum(['serial', 'hid']),
    /** Ten hexadecimal digits. */
    hex: z.string().regex(/^[0-9A-Fa-f]{10}$/),
  }),
  z.object({ act: z.literal('scan'), scanner: z.enum(['serial', 'hid']), code: requiredText(60) }),
  z.object({
    act: z.literal('plug'),
    device: z.enum(['serial_card_reader', 'serial_scanner', 'hid', 'display', 'receipt_printer']),
    isPlugged: z.boolean(),
  }),
  z.object({
    act: z.literal('printer'),
    paper: z.enum(['enough', 'near_end', 'end']).optional(),
    isCoverOpen: z.boolean().optional(),
    isDrawerOpen: z.boolean().optional(),
  }),
]);
export type SimulatedAct = z.infer<typeof simulatedAct>;

const simulators = z.object({
  receiptPrinter: z.object({
    host: z.string(),
    port: z.number().int(),
    paper: z.enum(['enough', 'near_end', 'end']),
    isCoverOpen: z.boolean(),
    isPlugged: z.boolean(),
    isDrawerOpen: z.boolean(),
    /** Number of times the drawer was opened. */
    kicks: z.number().int(),
    /** Number of papers printed, up to the last fifty. */
    printed: z.number().int(),
    /** The last papers as base64 PNG images, newest first. */
    papers: z.array(z.string()),
  }),
  labelPrinter: z.object({
    host: z.string(),
    port: z.number().int(),
    /** Number of labels printed. */
    printed: z.number().int(),
    /** The last labels, in the same format. */
    labels: z.array(z.string()),
  }),
  /** The text on the display. */
  display: z.object({ path: z.string(), lines: z.array(z.string()), isPlugged: z.boolean() }),
  serialCardReader: z.object({ path: z.string(), isPlugged: z.boolean() }),
  serialScanner: z.object({ path: z.string(), isPlugged: z.boolean() }),
  hid: z.object({ isPlugged: z.boolean() }),
});
export type Simulators = z.infer<typeof simulators>;

/** Simulated devices in place of real ones, for learning and testing the till. */
export const simulatorsContract = {
  /** Switches simulated devices on, next to the real ones, until the program ends. */
  turn: tillOnly({ permission: 'can_manage_stores' })
    .route({ method: 'POST', path: '/till/simulators', tags: ['Till'] })
    .input(z.object({ isOn: z.boolean() }))
    .output(hardwareStatus),
  /** The simulated devices; NOT_FOUND while they are off. */
  find: tillOnly({ audience: 'public' })
    .route({ method: 'GET', path: '/till/simulators', tags: ['Till'] })
    .output(simulators),
  /** Performs an action on a simulated device; NOT_FOUND while they are off. */
  act: tillOnly({ audience: 'public' })
    .route({ method: 'POST', path: '/till/simulators/act', tags: ['Till'] })
    .input(simulatedAct)
    .output(simulators),
};
