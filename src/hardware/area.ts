import './audit.ts';
import { hardwareContract } from './contract.ts';
import {
  clientScreen,
  deviceLog,
  findPrinters,
  foundDevices,
  hardwareSettings,
  hardwareStatus,
  printAccount,
  printChequeSlip,
  printCredit,
  printDay,
  printDeposit,
  printDrawer,
  printLabels,
  printReceipt,
  saveHardwareSettings,
  settlePrintJob,
  testDevice,
} from './hardware-operations.ts';
import { notePrinterChanges } from './note-printer-changes.ts';

export const contract = { hardware: hardwareContract };

export const operations = {
  sync: { printerChanges: notePrinterChanges },
  hardware: {
    status: hardwareStatus,
    clientScreen,
    settings: hardwareSettings,
    saveSettings: saveHardwareSettings,
    found: foundDevices,
    findPrinters,
    test: testDevice,
    log: deviceLog,
    printReceipt,
    printDay,
    printDrawer,
    printAccount,
    printChequeSlip,
    printDeposit,
    printCredit,
    printLabels,
    settlePrintJob,
  },
};
