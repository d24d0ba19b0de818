import { z } from 'zod';
import { day, id, instant, tillOnly, whole } from '../core/contract.ts';
import { errors } from '../core/errors.ts';
import { PORT } from '../core/number-text.ts';
import { labelLines } from '../labels/contract.ts';
import { LABEL_FORMATS } from '../labels/rules.ts';
import { mayPrintTo } from './rules.ts';

/** What a device does at the counter. */
const DEVICE_KINDS = [
  'receipt_printer',
  'drawer',
  'label_printer',
  'display',
  'card_reader',
  'scanner',
] as const;
export type DeviceKind = (typeof DEVICE_KINDS)[number];

/** What keeps a device from its work, as far as it says. */
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

/** A serial port as its system names it. */
const portPath = z
  .string()
  .regex(
    /^(COM\d{1,3}|\/dev\/(tty(S|USB|ACM|AMA|XRUSB|THS|mxc|O)\d{1,3}|rfcomm\d{1,3}|(cu|tty)\.[A-Za-z0-9._-]{1,60})|SIMULATED-[A-Z-]{1,40})$/,
  );
const baudRate = z.literal([9_600, 19_200, 38_400, 57_600, 115_200]);
const language = z.enum(['ar', 'fr', 'en']);

/** The way to a device: in the shop's network, on a serial (or USB-COM) port, or a printer that Windows shares. */
export const wire = z.discriminatedUnion('kind', [
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
    /** How the device says that it can take no more just now. */
    handshake: z.enum(['none', 'rts_cts', 'xon_xoff']).default('none'),
  }),
  z.object({ kind: z.literal('share'), name: z.string().regex(/^[^\\/:*?"<>|\p{Cc}]{1,80}$/u) }),
]);
export type Wire = z.infer<typeof wire>;

export const hardwareSettings = z.object({
  receiptPrinter: z
    .object({
      wire,
      /** Millimetres. */
      paper: z.literal([58, 80]),
      /** The page of its own letters. */
      codePage: z.enum(['wpc1252', 'cp858']),
      /** Made for China: it takes two bytes for one letter until it is told otherwise. */
      isChinese: z.boolean(),
      /** It draws no QR codes itself. */
      lacksQr: z.boolean(),
      /** What clients read. */
      language,
      /** Each sale, return and exchange is printed without being asked for. */
      isAutomatic: z.boolean(),
    })
    .nullable(),
  /** The cash drawer on the receipt printer's socket. */
  drawer: z
    .object({
      pin: z.literal([2, 5]),
      /** What its switch says when it is open; `none` where it says nothing. */
      openWhen: z.enum(['high', 'low', 'none']),
    })
    .nullable(),
  labelPrinter: z.object({ wire, speaks: z.enum(['tspl', 'zpl']) }).nullable(),
  display: z.object({ path: portPath, baudRate, language: z.enum(['fr', 'en']) }).nullable(),
  /** Card readers and scanners on serial ports; those on USB that say what they are need no setting. */
  serialReaders: z
    .array(z.object({ path: portPath, baudRate, kind: z.enum(['card_reader', 'scanner']) }))
    .max(4),
  /** How readers that say all of a card write it: as the keyboard readers of the shop do. */
  cardFormat: z.enum(['decimal', 'wiegand', 'hex']),
});
export type HardwareSettings = z.infer<typeof hardwareSettings>;
export type PrinterSettings = NonNullable<HardwareSettings['receiptPrinter']>;

/** A counter whose devices nobody has set up. */
export const NO_HARDWARE: HardwareSettings = {
  receiptPrinter: null,
  drawer: null,
  labelPrinter: null,
  display: null,
  serialReaders: [],
  cardFormat: 'decimal',
};

const deviceStatus = z.object({
  /** `receipt_printer`, `serial:COM3`, `hid:…`: the same while it is plugged in at the same place. */
  id: z.string(),
  kind: z.enum(DEVICE_KINDS),
  /** What it calls itself, or where it is reached. */
  name: z.string(),
  /** `unknown`: it is set up, and says nothing about itself. */
  state: z.enum(['ready', 'away', 'trouble', 'unknown']),
  trouble: z.enum(DEVICE_TROUBLES).nullable(),
});
export type DeviceStatus = z.infer<typeof deviceStatus>;

/** A paper that is not printed yet. */
const waitingPaper = z.object({
  id,
  title: z.string(),
  at: instant,
  isCopy: z.boolean(),
  /** `unsure`: some of it may be on paper; `failed`: it cannot be made. */
  status: z.enum(['waiting', 'printing', 'unsure', 'failed']),
  trouble: z.string().nullable(),
});
export type WaitingPaper = z.infer<typeof waitingPaper>;

export const hardwareStatus = z.object({
  devices: z.array(deviceStatus),
  /** Oldest first. */
  papers: z.array(waitingPaper),
  /** Null where no drawer says so. */
  isDrawerOpen: z.boolean().nullable(),
  /** Simulated devices can be chosen beside the real ones. */
  simulates: z.boolean(),
});
export type HardwareStatus = z.infer<typeof hardwareStatus>;

/** A line of the devices' log; the screen says it in plain words. */
const deviceEvent = z.object({
  at: instant,
  kind: z.enum(DEVICE_KINDS),
  /** As the device is named. */
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
  /** A scanned code, the title of a paper, the trouble; of a card the last digits only. */
  detail: z.string().nullable(),
});
export type DeviceEvent = z.infer<typeof deviceEvent>;

/** What the client sees: on a display of two lines, or in a window of its own. */
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
        details: z.string(),
        quantity: z.number().int(),
        /** Centimes, price × quantity. */
        total: z.number().int(),
      }),
    ),
    discount: z.number().int(),
    total: z.number().int(),
    /** The line that was added or changed last. */
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
 * The devices at this counter. Whoever works here may look at them, set up readers and displays and try them: what
 * breaks at nine in the morning is not a matter for the owner. Where papers go is a manager's, or is approved.
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
   * Sets up this counter. Where papers go, whether sales are printed, and the drawer take can_manage_expenses, or
   * somebody's yes who has it.
   */
  saveSettings: tillOnly()
    .route({ method: 'PUT', path: '/till/hardware/settings', tags: ['Till'] })
    .errors(errors('APPROVAL_INVALID'))
    .input(hardwareSettings)
    .output(hardwareSettings),
  /** What is plugged in and could be set up. */
  found: tillOnly()
    .route({ method: 'GET', path: '/till/hardware/found', tags: ['Till'] })
    .output(
      z.object({
        serialPorts: z.array(serialPort),
        /** Serial ports cannot be listed on this machine. */
        isRefused: z.boolean(),
        /** Whether printers that Windows shares can be used. */
        hasShares: z.boolean(),
      }),
    ),
  /** Looks for receipt and label printers in this counter's own network: some seconds. */
  findPrinters: tillOnly()
    .route({ method: 'POST', path: '/till/hardware/find-printers', tags: ['Till'] })
    .output(z.object({ items: z.array(foundPrinter) })),
  /**
   * Tries a device: a printer prints a test, a display greets, the drawer opens. While a drawer is open for trade,
   * trying it takes who may see to exceptions with money.
   */
  test: tillOnly()
    .route({ method: 'POST', path: '/till/hardware/test', tags: ['Till'] })
    .errors(errors('NO_PRINTER', 'DEVICE_FAILED'))
    .input(z.object({ device: testedDevice }))
    .output(z.object({})),
  /** The last events, the newest first. */
  log: tillOnly()
    .route({ method: 'GET', path: '/till/hardware/log', tags: ['Till'] })
    .output(z.object({ items: z.array(deviceEvent) })),
  /** Prints a receipt of this till's stores: the first time as it is, any other time as a copy that says so. */
  printReceipt: tillOnly()
    .route({ method: 'POST', path: '/till/hardware/print-receipt', tags: ['Till'] })
    .errors(NO_PRINTER)
    .input(
      z.object({
        id,
        refundId: id.optional(),
        /** The language of the printer's settings otherwise. */
        locale: language.optional(),
        isCopy: z.boolean().default(false),
      }),
    )
    .output(printed),
  /** Prints what a drawer comes to: X while it is open, Z once it is closed. */
  printDrawer: tillOnly()
    .route({ method: 'POST', path: '/till/hardware/print-drawer', tags: ['Till'] })
    .errors(NO_PRINTER)
    .input(z.object({ id, locale: language.optional() }))
    .output(printed),
  /** Prints a closing of a store's day (Z), or where none is named what one would say now (X), as the server has it. */
  printDay: tillOnly({ permission: 'can_view_analytics' })
    .route({ method: 'POST', path: '/till/hardware/print-day', tags: ['Till'] })
    .errors(errors('NO_PRINTER', 'SERVER_UNREACHABLE', 'SIGN_IN_AGAIN'))
    .input(z.object({ storeId: id, id: id.optional(), day: day.optional(), locale: language.optional() }))
    .output(printed),
  /** Prints the slip of a deposit's payment, the first where none is named. */
  printDeposit: tillOnly()
    .route({ method: 'POST', path: '/till/hardware/print-deposit', tags: ['Till'] })
    .errors(NO_PRINTER)
    .input(z.object({ id, paymentId: id.optional(), locale: language.optional() }))
    .output(printed),
  /** Prints the slip of a store credit. */
  printCredit: tillOnly()
    .route({ method: 'POST', path: '/till/hardware/print-credit', tags: ['Till'] })
    .errors(NO_PRINTER)
    .input(z.object({ id, locale: language.optional() }))
    .output(printed),
  /** Prints labels on this counter's label printer; answers when they are printed. */
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
      }),
    )
    .output(z.object({})),
  /** What a person says of a paper that may be half printed, or that nobody needs. */
  settlePaper: tillOnly()
    .route({ method: 'POST', path: '/till/hardware/papers/{id}', tags: ['Till'] })
    .input(z.object({ id, settle: z.enum(['print_copy', 'drop', 'try_now']) }))
    .output(z.object({})),
};
