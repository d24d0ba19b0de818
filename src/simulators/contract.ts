import { z } from 'zod';
import { requiredText, tillOnly } from '../core/contract.ts';
import { hardwareStatus } from '../hardware/contract.ts';

/** What a person does to a simulated device, as he would to a real one. */
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
    /** How often the drawer was opened. */
    kicks: z.number().int(),
    /** How many papers it has printed, of the last fifty. */
    printed: z.number().int(),
    /** The last papers as PNG images, base64, the newest first. */
    papers: z.array(z.string()),
  }),
  labelPrinter: z.object({
    host: z.string(),
    port: z.number().int(),
    /** How many labels it has printed. */
    printed: z.number().int(),
    /** The last ones, as above. */
    labels: z.array(z.string()),
  }),
  /** What the display shows. */
  display: z.object({ path: z.string(), lines: z.array(z.string()), isPlugged: z.boolean() }),
  serialCardReader: z.object({ path: z.string(), isPlugged: z.boolean() }),
  serialScanner: z.object({ path: z.string(), isPlugged: z.boolean() }),
  hid: z.object({ isPlugged: z.boolean() }),
});
export type Simulators = z.infer<typeof simulators>;

/** Devices that are not there, at the wire of those that could be: to learn the till, and to test it. */
export const simulatorsContract = {
  /** Offers simulated devices beside the real ones, until the program ends. */
  turn: tillOnly({ permission: 'can_manage_stores' })
    .route({ method: 'POST', path: '/till/simulators', tags: ['Till'] })
    .input(z.object({ isOn: z.boolean() }))
    .output(hardwareStatus),
  /** The simulated devices; NOT_FOUND while there are none. */
  find: tillOnly({ audience: 'public' })
    .route({ method: 'GET', path: '/till/simulators', tags: ['Till'] })
    .output(simulators),
  /** Does something to a simulated device; NOT_FOUND while there are none. */
  act: tillOnly({ audience: 'public' })
    .route({ method: 'POST', path: '/till/simulators/act', tags: ['Till'] })
    .input(simulatedAct)
    .output(simulators),
};
