import { spendApproval } from '../approvals/find-approval.ts';
import { actorOf } from '../core/command.ts';
import { Refusal } from '../core/errors.ts';
import type { Locale } from '../core/money.ts';
import { type Call, plain } from '../core/operation.ts';
import type { Row } from '../core/store/store.ts';
import { openSession } from '../drawer/open-session.ts';
import { ownTillId } from '../drawer/own-till.ts';
import { articlesOf, printedLabels } from '../labels/print-labels.ts';
import { type HardwareSettings, hardwareContract } from './contract.ts';
import {
  orderAccountPaper,
  orderChequeSlip,
  orderCreditSlip,
  orderDay,
  orderDepositSlip,
  orderDrawerSlip,
  orderReceipt,
} from './order-print-job.ts';
import type { Hardware } from './port.ts';
import { isLoopback, isManagers, vouchedOf } from './rules.ts';

/**
 * The devices of a counter.
 * @throws NOT_FOUND on a server, which has none
 */
export function hardwareOf(call: Call): Hardware {
  const { hardware } = call.ports;
  if (!hardware) throw new Refusal('NOT_FOUND');
  return hardware;
}

export const hardwareStatus = plain(hardwareContract.status, async (call) => hardwareOf(call).status());
export const clientScreen = plain(hardwareContract.clientScreen, async (call) =>
  hardwareOf(call).clientScreen(),
);
export const hardwareSettings = plain(hardwareContract.settings, async (call) => hardwareOf(call).settings());
/** The audit entry of a change, sent as soon as the server can be reached. */
function changeOf(call: Call, before: HardwareSettings, after: HardwareSettings): Row<'printerChanges'> {
  return {
    id: call.newId(),
    at: call.clock.now(),
    actorId: actorOf(call).id,
    approverId: call.approval?.approver.id ?? null,
    storeId: call.caller.storeId,
    before: vouchedOf(before),
    after: vouchedOf(after),
  };
}

export const saveHardwareSettings = plain(hardwareContract.saveSettings, async (call, settings) => {
  const hardware = hardwareOf(call);
  const before = hardware.settings();
  const permission = 'can_manage_expenses';
  const isChanged = isManagers(before, settings);
  if (isChanged && !call.may(permission)) throw new Refusal('PERMISSION_DENIED', { permission });
  for (const name of ['receiptPrinter', 'labelPrinter'] as const) {
    const transport = settings[name]?.transport;
    // On this machine itself only simulated printers exist.
    const isOwn = transport?.kind === 'tcp' && isLoopback(transport.host) && !hardware.status().simulates;
    if (isOwn)
      throw new Refusal('BAD_INPUT', {
        issues: [{ path: `${name}.transport.host`, message: 'is this machine' }],
      });
  }
  const change = isChanged ? changeOf(call, before, settings) : null;
  if (change) {
    await call.store.transact(async (w) => {
      await spendApproval(w, call.approval, change.id);
      await w.insert('printerChanges', change);
    });
  }
  try {
    await hardware.saveSettings(settings, {
      by: call.caller.user?.name ?? '',
      approver: call.approval?.approver.name ?? null,
    });
  } catch (error) {
    if (change) await call.store.transact((w) => w.remove('printerChanges', change.id));
    throw error;
  }
  return hardware.settings();
});
export const foundDevices = plain(hardwareContract.found, async (call) => await hardwareOf(call).found());
export const findPrinters = plain(hardwareContract.findPrinters, async (call) => ({
  items: await hardwareOf(call).findPrinters(),
}));
export const deviceLog = plain(hardwareContract.log, async (call) => ({ items: hardwareOf(call).log() }));

const languageOf = (hardware: Hardware): Locale => hardware.settings().receiptPrinter?.language ?? 'ar';

/** Whether a shift is open at this till, so that someone is responsible for its cash. */
async function isTrading(call: Call): Promise<boolean> {
  const { storeId } = call.caller;
  if (storeId === null) return false;
  return await call.store.read(async (r) => {
    const tillId = await ownTillId(r, call, storeId);
    return (await openSession(r, { tillId, storeId })) !== null;
  });
}

export const testDevice = plain(hardwareContract.test, async (call, { device }) => {
  const hardware = hardwareOf(call);
  const permission = 'can_manage_expenses';
  if (device === 'drawer' && !call.may(permission) && (await isTrading(call))) {
    throw new Refusal('PERMISSION_DENIED', { permission });
  }
  await hardware.test(device, languageOf(hardware));
  return {};
});

export const printReceipt = plain(hardwareContract.printReceipt, async (call, input) => {
  const hardware = hardwareOf(call);
  const order = await orderReceipt(call, input, input.locale ?? languageOf(hardware));
  return { result: await hardware.print(order) };
});

export const printDrawer = plain(hardwareContract.printDrawer, async (call, { id, locale }) => {
  const hardware = hardwareOf(call);
  const order = await orderDrawerSlip(call, id, locale ?? languageOf(hardware));
  return { result: await hardware.print(order) };
});

export const printDay = plain(hardwareContract.printDay, async (call, { locale, ...input }) => {
  const hardware = hardwareOf(call);
  if (!hardware.settings().receiptPrinter) throw new Refusal('NO_PRINTER');
  return { result: await hardware.print(await orderDay(call, input, locale ?? languageOf(hardware))) };
});

export const printDeposit = plain(hardwareContract.printDeposit, async (call, { locale, ...input }) => {
  const hardware = hardwareOf(call);
  const order = await orderDepositSlip(call, input, locale ?? languageOf(hardware));
  return { result: await hardware.print(order) };
});

export const printAccount = plain(hardwareContract.printAccount, async (call, { locale, ...input }) => {
  const hardware = hardwareOf(call);
  const order = await orderAccountPaper(call, input, locale ?? languageOf(hardware));
  return { result: await hardware.print(order) };
});

export const printChequeSlip = plain(hardwareContract.printChequeSlip, async (call, { id, locale }) => {
  const hardware = hardwareOf(call);
  const order = await orderChequeSlip(call, id, locale ?? languageOf(hardware));
  return { result: await hardware.print(order) };
});

export const printCredit = plain(hardwareContract.printCredit, async (call, { id, locale }) => {
  const hardware = hardwareOf(call);
  const order = await orderCreditSlip(call, id, locale ?? languageOf(hardware));
  return { result: await hardware.print(order) };
});

export const printLabels = plain(hardwareContract.printLabels, async (call, input) => {
  const hardware = hardwareOf(call);
  const { storeId, lines, format, language, showsPrice, priceListId } = input;
  const ids = lines.map((l) => l.variantId);
  const labels = await call.store.read(async (r) =>
    printedLabels(r, {
      articles: await articlesOf(r, storeId, ids, { at: call.clock.now(), priceListId }),
      lines,
      language,
    }),
  );
  await hardware.printLabels({ format, language, showsPrice, labels });
  return {};
});

export const settlePrintJob = plain(hardwareContract.settlePrintJob, async (call, { id, settle }) => {
  if (!(await hardwareOf(call).settlePrintJob(id, settle))) throw new Refusal('NOT_FOUND');
  return {};
});
