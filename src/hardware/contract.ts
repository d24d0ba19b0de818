import { z } from 'zod';
import { day, id, instant, tillOnly, whole } from '../core/contract.ts';
import { errors } from '../core/errors.ts';
import { PORT } from '../core/number-text.ts';
import { labelLines, priceListId } from '../labels/contract.ts';
import { LABEL_FORMATS } from '../labels/rules.ts';
import { mayPrintTo } from './rules.ts';
import './refusals.ts';

/** The role of a device at the counter. */
const DEVICE_KINDS = [
  'receipt_printer',
  'drawer',
  'label_printer',
  'display',
  'card_reader',
  'scanner',
] as const;
export type DeviceKind = (typeof DEVICE_KINDS)[number];

/** Why a device does not work, if it reports that. */
export const DEVICE_TROUBLES = [
  'unreachable',
  'no_answer',
  'paper_end',
  'paper_low',
  'cover_open',
  'error',
  'offline',
  'refused',
  'not_opened',
  'left_open',
] as const;
export type DeviceTrouble = (typeof DEVICE_TROUBLES)[number];

/** The system's name of a serial port. */
const portPath = z
  .string()
  .regex(
    /^(COM\d{1,3}|\/dev\/(tty(S|USB|ACM|AMA|XRUSB|THS|mxc|O)\d{1,3}|rfcomm\d{1,3}|(cu|tty)\.[A-Za-z0-9._-]{1,60})|SIMULATED-[A-Z-]{1,40})$/,
  );
const baudRate = z.literal([9_600, 19_200, 38_400, 57_600, 115_200]);
const language = z.enum(['ar', 'fr', 'en']);

/** How a device is reached: over the shop's network, a serial (or USB-COM) port, or a printer shared by Windows. */
export const transport = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('tcp'),
    host: z
      .string()
      .regex(/^[A-Za-z0-9][A-Za-z0-9.-]{0,252}$/)
      .refine(mayPrintTo, 'is not in the shop’s own network'),
    port: whole(PORT),
  }),
  z.object({
    kind: z.literal('serial'),
    path: portPath,
    baudRate,
    /** How the device signals that it cannot receive more for now. */
    handshake: z.enum(['none', 'rts_cts', 'xon_xoff']).default('none'),
  }),
  z.object({ kind: z.literal('share'), name: z.string().regex(/^[^\\/:*?"<>|\p{Cc}]{1,80}$/u) }),
]);
export type Transport = z.infer<typeof transport>;

export const hardwareSettings = z.object({
  receiptPrinter: z
    .object({
      transport,
      /** Millimetres. */
      paper: z.literal([58, 80]),
      /** Code page for its built-in Latin letters. */
      codePage: z.enum(['wpc1252', 'cp858']),
      /** Chinese models read two bytes as one letter until they are switched over. */
      isChinese: z.boolean(),
      /** It cannot draw QR codes itself. */
      lacksQr: z.boolean(),
      /** The language printed for clients. */
      language,
      /** Prints each sale, return and exchange without a request. */
      isAutomatic: z.boolean(),
    })
    .nullable(),
  /** The cash drawer connected to the receipt printer. */
  drawer: z
    .object({
      pin: z.literal([2, 5]),
      /** The level of its switch when it is open; `none` if it has no switch. */
      openWhen: z.enum(['high', 'low', 'none']),
    })
    .nullable(),
  labelPrinter: z.object({ transport, speaks: z.enum(['tspl', 'zpl']) }).nullable(),
  display: z.object({ path: portPath, baudRate, language: z.enum(['fr', 'en']) }).nullable(),
  /** Card readers and scanners on serial ports; USB devices that identify themselves need no settings. */
  serialReaders: z
    .array(z.object({ path: portPath, baudRate, kind: z.enum(['card_reader', 'scanner']) }))
    .max(4),
  /** Number format of readers that send the whole card number: the same as the shop's keyboard readers. */
  cardFormat: z.enum(['decimal', 'wiegand', 'hex']),
});
export type HardwareSettings = z.infer<typeof hardwareSettings>;
export type PrinterSettings = NonNullable<HardwareSettings['receiptPrinter']>;

/** A counter without configured devices. */
export const NO_HARDWARE: HardwareSettings = {
  receiptPrinter: null,
  drawer: null,
  labelPrinter: null,
  display: null,
  serialReaders: [],
  cardFormat: 'decimal',
};

const deviceStatus = z.object({
  /** `receipt_printer`, `serial:COM3`, `hid:…`: stable while it is plugged in at the same place. */
  id: z.string(),
  kind: z.enum(DEVICE_KINDS),
  /** Its own name, or its address. */
  name: z.string(),
  /** `unknown`: configured, but it reports no state. */
  state: z.enum(['ready', 'away', 'trouble', 'unknown']),
  trouble: z.enum(DEVICE_TROUBLES).nullable(),
});
export type DeviceStatus = z.infer<typeof deviceStatus>;

/** A print job that is not printed yet. */
const waitingPrintJob = z.object({
  id,
  title: z.string(),
  at: instant,
  isCopy: z.boolean(),
  /** `unsure`: part of it may be printed; `failed`: it cannot be rendered. */
  status: z.enum(['waiting', 'printing', 'unsure', 'failed']),
  trouble: z.string().nullable(),
});
export type WaitingPrintJob = z.infer<typeof waitingPrintJob>;

export const hardwareStatus = z.object({
  devices: z.array(deviceStatus),
  /** Oldest first. */
  papers: z.array(waitingPrintJob),
  /** Null if no drawer reports it. */
  isDrawerOpen: z.boolean().nullable(),
  /** Whether simulated devices can be chosen in addition to real ones. */
  simulates: z.boolean(),
});
export type HardwareStatus = z.infer<typeof hardwareStatus>;

/** An entry of the devices' log; the screen translates it. */
const deviceEvent = z.object({
  at: instant,
  kind: z.enum(DEVICE_KINDS),
  /** The device's name. */
  name: z.string(),
  what: z.enum([
    'ready',
    'away',
    'trouble',
    'card',
    'scan',
    'printed',
    'unsure',
    'failed',
    'opened',
    'not_opened',
    'left_open',
    'closed',
    'tested',
  ]),
  /** The scanned code, the title of a print job or the trouble; for a card only the last digits. */
  detail: z.string().nullable(),
});
export type DeviceEvent = z.infer<typeof deviceEvent>;

/** What the client sees: on a two-line display, or in a separate window. */
export const clientScreen = z.discriminatedUnion('state', [
  z.object({ state: z.literal('welcome') }),
  z.object({
    state: z.literal('sale'),
    lines: z.array(
      z.object({
        id,
        name: z.string(),
        nameAr: z.string().nullable(),
        nameFr: z.string().nullable(),
        /** Size and colour in each language. */
        details: z.object({ ar: z.string(), fr: z.string(), en: z.string() }),
        quantity: z.number().int(),
        /** Centimes, price × quantity. */
        total: z.number().int(),
        /** What the pieces come to at the price that a list strikes; absent where there is none. */
        struck: z.number().int().optional(),
      }),
    ),
    discount: z.number().int(),
    total: z.number().int(),
    /** The line added or changed last. */
    latest: id.nullable(),
  }),
  z.object({ state: z.literal('thanks'), total: z.number().int(), change: z.number().int() }),
]);
export type ClientScreen = z.infer<typeof clientScreen>;

const serialPort = z.object({ path: z.string(), name: z.string().nullable() });
const foundPrinter = z.object({ host: z.string(), port: z.number().int(), answers: z.boolean() });
export type FoundPrinter = z.infer<typeof foundPrinter>;

const printed = z.object({ result: z.enum(['queued', 'printed_before']) });
const testedDevice = z.enum(['receipt_printer', 'drawer', 'label_printer', 'display']);
export type TestedDevice = z.infer<typeof testedDevice>;

const NO_PRINTER = errors('NO_PRINTER');

/**
 * The devices at this counter. Anyone who works here may view them, set up readers and displays and test them, so that
 * a fault in the morning can be fixed without the owner. Where receipts are printed needs a manager or an approval.
 */
export const hardwareContract = {
  status: tillOnly({ audience: 'public' })
    .route({ method: 'GET', path: '/till/hardware', tags: ['Till'] })
    .output(hardwareStatus),
  clientScreen: tillOnly({ audience: 'public' })
    .route({ method: 'GET', path: '/till/client-screen', tags: ['Till'] })
    .output(clientScreen),
  settings: tillOnly()
    .route({ method: 'GET', path: '/till/hardware/settings', tags: ['Till'] })
    .output(hardwareSettings),
  /**
   * Saves the settings of this counter. Printer addresses, automatic printing and the drawer require
   * can_manage_expenses, or an approval by someone who has it.
   */
  saveSettings: tillOnly()
    .route({ method: 'PUT', path: '/till/hardware/settings', tags: ['Till'] })
    .errors(errors('APPROVAL_INVALID'))
    .input(hardwareSettings)
    .output(hardwareSettings),
  /** Devices that are plugged in and can be set up. */
  found: tillOnly()
    .route({ method: 'GET', path: '/till/hardware/found', tags: ['Till'] })
    .output(
      z.object({
        serialPorts: z.array(serialPort),
        /** This machine does not allow listing serial ports. */
        isRefused: z.boolean(),
        /** Whether printers shared by Windows can be used. */
        hasShares: z.boolean(),
      }),
    ),
  /** Searches this counter's network for receipt and label printers; takes some seconds. */
  findPrinters: tillOnly()
    .route({ method: 'POST', path: '/till/hardware/find-printers', tags: ['Till'] })
    .output(z.object({ items: z.array(foundPrinter) })),
  /**
   * Tests a device: a printer prints a test page, a display greets, the drawer opens. While a shift is open, testing
   * the drawer requires can_manage_expenses.
   */
  test: tillOnly()
    .route({ method: 'POST', path: '/till/hardware/test', tags: ['Till'] })
    .errors(errors('NO_PRINTER', 'DEVICE_FAILED'))
    .input(z.object({ device: testedDevice }))
    .output(z.object({})),
  /** The latest events, newest first. */
  log: tillOnly()
    .route({ method: 'GET', path: '/till/hardware/log', tags: ['Till'] })
    .output(z.object({ items: z.array(deviceEvent) })),
  /** Prints a receipt of this till's stores: the first time as the original, later as a marked copy. */
  printReceipt: tillOnly()
    .route({ method: 'POST', path: '/till/hardware/print-receipt', tags: ['Till'] })
    .errors(NO_PRINTER)
    .input(
      z.object({
        id,
        refundId: id.optional(),
        /** By default, the language of the printer's settings. */
        locale: language.optional(),
        isCopy: z.boolean().default(false),
      }),
    )
    .output(printed),
  /** Prints the report of a drawer: X while it is open, Z once it is closed. */
  printDrawer: tillOnly()
    .route({ method: 'POST', path: '/till/hardware/print-drawer', tags: ['Till'] })
    .errors(NO_PRINTER)
    .input(z.object({ id, locale: language.optional() }))
    .output(printed),
  /** Prints the end-of-day report (Z) of a store, or an X report if no closing is given, from the server's data. */
  printDay: tillOnly({ permission: 'can_view_analytics' })
    .route({ method: 'POST', path: '/till/hardware/print-day', tags: ['Till'] })
    .errors(errors('NO_PRINTER', 'SERVER_UNREACHABLE', 'SIGN_IN_AGAIN'))
    .input(z.object({ storeId: id, id: id.optional(), day: day.optional(), locale: language.optional() }))
    .output(printed),
  /** Prints the slip of a deposit's payment, by default the first. */
  printDeposit: tillOnly()
    .route({ method: 'POST', path: '/till/hardware/print-deposit', tags: ['Till'] })
    .errors(NO_PRINTER)
    .input(z.object({ id, paymentId: id.optional(), locale: language.optional() }))
    .output(printed),
  /** Prints the statement of a client's account, or the slip of one repayment. */
  printAccount: tillOnly()
    .route({ method: 'POST', path: '/till/hardware/print-account', tags: ['Till'] })
    .errors(NO_PRINTER)
    .input(z.object({ id, moveId: id.optional(), locale: language.optional() }))
    .output(printed),
  /** Prints a deposit slip of cheques. */
  printChequeSlip: tillOnly({ permission: 'can_manage_expenses' })
    .route({ method: 'POST', path: '/till/hardware/print-cheque-slip', tags: ['Till'] })
    .errors(NO_PRINTER)
    .input(z.object({ id, locale: language.optional() }))
    .output(printed),
  /** Prints the slip of a store credit. */
  printCredit: tillOnly()
    .route({ method: 'POST', path: '/till/hardware/print-credit', tags: ['Till'] })
    .errors(NO_PRINTER)
    .input(z.object({ id, locale: language.optional() }))
    .output(printed),
  /** Prints labels on this counter's label printer; answers once they are printed. */
  printLabels: tillOnly({ permission: 'can_view_inventory' })
    .route({ method: 'POST', path: '/till/hardware/print-labels', tags: ['Till'] })
    .errors(errors('NO_PRINTER', 'DEVICE_FAILED', 'PRODUCT_NOT_FOUND'))
    .input(
      z.object({
        storeId: id,
        lines: labelLines,
        format: z.enum(LABEL_FORMATS).exclude(['a4']),
        language,
        showsPrice: z.boolean().default(true),
        priceListId,
      }),
    )
    .output(z.object({})),
  /** A user's decision about a print job that may be half printed or is no longer needed. */
  settlePrintJob: tillOnly()
    .route({ method: 'POST', path: '/till/hardware/papers/{id}', tags: ['Till'] })
    .input(z.object({ id, settle: z.enum(['print_copy', 'drop', 'try_now']) }))
    .output(z.object({})),
};
