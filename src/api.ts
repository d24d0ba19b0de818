import { exportAnalytics } from './analytics/export-analytics.ts';
import { findClientFigures } from './analytics/find-clients.ts';
import { findGrid } from './analytics/find-grid.ts';
import { findOverview } from './analytics/find-overview.ts';
import { findDeadStock, findStyleFigures } from './analytics/find-styles.ts';
import { findStockValue } from './analytics/stock-value.ts';
import { approve, listApprovers } from './approvals/approve.ts';
import { clockIn, clockOut } from './attendance/clock.ts';
import { correctClock } from './attendance/correct.ts';
import { exportMonth, findPhoto, findSheet, listMonth, mySheet } from './attendance/find-attendance.ts';
import { checkAuditLog } from './audit-log/audit-chain.ts';
import { exportAuditLog } from './audit-log/export-audit-log.ts';
import { listAuditLog, listAuditPeople } from './audit-log/find-audit-log.ts';
import { cardLogin, confirmIdentity } from './auth/card-sign-in.ts';
import { changePassword } from './auth/change-password.ts';
import { setUp, setupNeeded } from './auth/set-up.ts';
import { lock, login, logout, session, storeLogin, storeUsers, switchStore } from './auth/sign-in.ts';
import { archiveBundle, restoreBundle } from './bundles/archive-bundle.ts';
import { createBundle } from './bundles/create-bundle.ts';
import { findBundle, listBundles } from './bundles/find-bundles.ts';
import { updateBundle } from './bundles/update-bundle.ts';
import { addVariants } from './catalogue/add-variants.ts';
import { archiveProduct, removeProduct, restoreProduct } from './catalogue/archive-product.ts';
import { createStyle } from './catalogue/create-style.ts';
import { findAlerts, findFacets } from './catalogue/find-facets.ts';
import { findProduct, productTiles, scanProduct, searchProducts } from './catalogue/find-products.ts';
import { findElsewhere, findStyle } from './catalogue/find-style.ts';
import { listProducts, listStyles } from './catalogue/list-items.ts';
import { repriceProducts } from './catalogue/reprice-products.ts';
import { updateProduct } from './catalogue/update-product.ts';
import { uploadImage } from './catalogue/upload-image.ts';
import { archiveClient, restoreClient } from './clients/archive-client.ts';
import { clientPurchases, summariseClient } from './clients/client-summary.ts';
import { createClient } from './clients/create-client.ts';
import { findClient, listClients } from './clients/find-clients.ts';
import { mergeClient } from './clients/merge-client.ts';
import { updateClient } from './clients/update-client.ts';
import type { Contract } from './contract.ts';
import type { Operation, OperationsOf } from './core/operation.ts';
import { cancelCount } from './counts/cancel-count.ts';
import { completeCount } from './counts/complete-count.ts';
import { countArticle } from './counts/count-article.ts';
import { decideCount } from './counts/decide-count.ts';
import { findCount, listCountLines, listCounts } from './counts/find-counts.ts';
import { startCount } from './counts/start-count.ts';
import { creditSlip, findCredit, listCredits, lookupCredit } from './credits/find-credits.ts';
import { holdCredit } from './credits/hold-credit.ts';
import { issueCredit } from './credits/issue-credit.ts';
import { voidCredit } from './credits/void-credit.ts';
import { currencyRates, rateHistory } from './currency/find-rates.ts';
import { removeRate } from './currency/remove-rate.ts';
import { setRate } from './currency/set-rate.ts';
import { showAllStores } from './dashboard/find-all-stores.ts';
import { showDashboard } from './dashboard/find-dashboard.ts';
import { collectDeposit } from './deposits/collect-deposit.ts';
import { createDeposit } from './deposits/create-deposit.ts';
import { cancelDeposit, forfeitDeposit } from './deposits/end-deposit.ts';
import { depositSlip, findDeposit, listDeposits } from './deposits/find-deposits.ts';
import { markReady } from './deposits/mark-ready.ts';
import { payDeposit } from './deposits/pay-deposit.ts';
import { createDeviceCode, enrolDevice } from './devices/enrol-device.ts';
import { listDevices, renameDevice, revokeDevice } from './devices/manage-devices.ts';
import { closeDrawer } from './drawer/close-drawer.ts';
import {
  currentDrawer,
  drawerDifferences,
  drawerReport,
  drawerReportPdf,
  listDrawers,
} from './drawer/find-drawer.ts';
import { moveCash } from './drawer/move-cash.ts';
import { openDrawer } from './drawer/open-drawer.ts';
import { followEvents } from './events/follow-events.ts';
import { listExceptions } from './exceptions/find-exceptions.ts';
import { settleException } from './exceptions/settle-exception.ts';
import { archiveExpense, restoreExpense } from './expenses/archive-expense.ts';
import { createExpense } from './expenses/create-expense.ts';
import {
  exportExpenses,
  listExpenses,
  listRecurring,
  sumExpenses,
  uploadPhoto,
} from './expenses/find-expenses.ts';
import { archiveRecurring, createRecurring, updateRecurring } from './expenses/recurring-expenses.ts';
import { updateExpense } from './expenses/update-expense.ts';
import { findFile, putFile } from './files/find-file.ts';
import {
  clientScreen,
  deviceLog,
  findPrinters,
  foundDevices,
  hardwareSettings,
  hardwareStatus,
  printCredit,
  printDay,
  printDeposit,
  printDrawer,
  printLabels,
  printReceipt,
  saveHardwareSettings,
  settlePaper,
  testDevice,
} from './hardware/hardware-operations.ts';
import { notePrinterChanges } from './hardware/note-printer-changes.ts';
import { checkInvoices, listInvoiceSeries } from './invoices/check-invoices.ts';
import { findInvoice, invoicePdf, listInvoices } from './invoices/find-invoices.ts';
import { issueCreditNote } from './invoices/issue-credit-note.ts';
import { issueInvoice } from './invoices/issue-invoice.ts';
import { labelsPdf, labelsPreview } from './labels/print-labels.ts';
import { askLeave } from './leave/ask-leave.ts';
import { cancelLeave } from './leave/cancel-leave.ts';
import { listLeave } from './leave/find-leave.ts';
import { reviewLeave } from './leave/review-leave.ts';
import { listMails } from './mail/find-mails.ts';
import { findMailSettings, updateMailSettings } from './mail/mail-settings.ts';
import { sendAgain } from './mail/send-again.ts';
import { sendTestMail } from './mail/send-test.ts';
import { listNotifications } from './notifications/find-notifications.ts';
import { markRead } from './notifications/mark-read.ts';
import { deletePayroll, dismissPayroll, markPaid, updatePayroll } from './payroll/change-payroll.ts';
import { exportPayroll } from './payroll/export-payroll.ts';
import { listOwnPay, listPayroll } from './payroll/find-payroll.ts';
import { generatePayroll } from './payroll/generate-payroll.ts';
import { markAllPaid } from './payroll/pay-all.ts';
import { ownPayslip, payslip } from './payroll/payslip.ts';
import { exportProducts } from './product-files/export-products.ts';
import {
  cancelImport,
  checkImport,
  findImport,
  listImports,
  startImport,
  uploadImport,
} from './product-files/imports.ts';
import { cancelOrder } from './purchasing/cancel-order.ts';
import { createOrder } from './purchasing/create-order.ts';
import { findOrder, listOrders } from './purchasing/find-orders.ts';
import { orderPdf } from './purchasing/order-pdf.ts';
import { proposeOrder } from './purchasing/propose-order.ts';
import { receiveOrder } from './purchasing/receive-order.ts';
import { updateOrder } from './purchasing/update-order.ts';
import { checkSeries, listSeries } from './receipts/check-series.ts';
import { findRecovery, settleRecovery } from './recovery/recovery-operations.ts';
import { checkClosingSeries, listClosingSeries } from './reports/check-z.ts';
import { closeDay } from './reports/close-day.ts';
import { monthlyPack } from './reports/find-pack.ts';
import { findTable, tableFile } from './reports/find-tables.ts';
import { closingCsv, closingPdf, findClosing, listClosings, showX, xPdf } from './reports/find-z.ts';
import { listReceipts } from './reports/receipt-rows.ts';
import { completeSale } from './sale/complete-sale.ts';
import { exchangeSale } from './sale/exchange-sale.ts';
import { findReceipt, receiptPdf } from './sale/find-receipt.ts';
import { findSale, listSales, mySales } from './sale/find-sales.ts';
import { refundSale } from './sale/refund-sale.ts';
import { returnWithoutReceipt } from './sale/return-without-receipt.ts';
import { fillSample, sampleProgress } from './sample/fill-sample.ts';
import { changeShell, findShell, quitShell, turnKiosk } from './shell/shell-operations.ts';
import { simulators, turnSimulators, useSimulator } from './simulators/simulator-operations.ts';
import { adjustStock } from './stock/adjust-stock.ts';
import { checkStock, repairStock } from './stock/check-stock.ts';
import { listMovements } from './stock/find-movements.ts';
import { archiveStore, restoreStore } from './stores/archive-store.ts';
import { createStore } from './stores/create-store.ts';
import { listStores } from './stores/find-stores.ts';
import { setLogo } from './stores/set-logo.ts';
import { findSettings, updateSettings } from './stores/settings.ts';
import { updateStore } from './stores/update-store.ts';
import { archiveSupplier, restoreSupplier } from './suppliers/archive-supplier.ts';
import { createSupplier } from './suppliers/create-supplier.ts';
import { findSupplier, listSuppliers, supplierNames } from './suppliers/find-suppliers.ts';
import { paySupplier } from './suppliers/pay-supplier.ts';
import { updateSupplier } from './suppliers/update-supplier.ts';
import { findHistory, offerSnapshot, sumUp } from './sync/snapshot-operations.ts';
import { noteGuesses, pullChanges, pushCommands, renewIncarnation } from './sync/sync-operations.ts';
import { findCommand, listCommands } from './sync-inbox/find-commands.ts';
import { discardCommand, repeatedCommand, settleCommand } from './sync-inbox/settle-command.ts';
import { archiveUser, restoreUser } from './team/archive-user.ts';
import { createUser } from './team/create-user.ts';
import { findMe, findUser, listTeam } from './team/find-team.ts';
import { linkCard, unlinkCard } from './team/link-card.ts';
import { renewPassword } from './team/renew-password.ts';
import { setAvatar } from './team/set-avatar.ts';
import { updateUser } from './team/update-user.ts';
import { discardHeld, heldSales, holdSale, openCart, restoreHeld, saveCart } from './till/carts.ts';
import { tillInbox, tillInboxItem } from './till/inbox.ts';
import { connectTill, pauseSync, syncTill, tillInternals, tillStatus } from './till/till-operations.ts';
import { askTransfer } from './transfers/ask-transfer.ts';
import { cancelTransfer } from './transfers/cancel-transfer.ts';
import { findTransfer, listPlaces, listTransfers } from './transfers/find-transfers.ts';
import { movePieces } from './transfers/move-pieces.ts';
import { receiveTransfer } from './transfers/receive-transfer.ts';
import { sendTransfer } from './transfers/send-transfer.ts';
import { settleTransfer } from './transfers/settle-transfer.ts';
import { transferSlip } from './transfers/transfer-slip.ts';

/** Every operation's implementation, in the contract's own tree: what is missing does not compile. */
export const operations = {
  auth: {
    setupNeeded,
    setUp,
    storeLogin,
    storeUsers,
    login,
    cardLogin,
    confirm: confirmIdentity,
    changePassword,
    session,
    lock,
    logout,
    switchStore,
  },
  approvals: { approvers: listApprovers, approve },
  stores: {
    list: listStores,
    create: createStore,
    update: updateStore,
    archive: archiveStore,
    restore: restoreStore,
    logo: setLogo,
    settings: findSettings,
    updateSettings,
  },
  attendance: {
    clockIn,
    clockOut,
    month: listMonth,
    sheet: findSheet,
    mine: mySheet,
    export: exportMonth,
    photo: findPhoto,
    correct: correctClock,
  },
  team: {
    list: listTeam,
    find: findUser,
    me: findMe,
    create: createUser,
    update: updateUser,
    renewPassword,
    archive: archiveUser,
    restore: restoreUser,
    avatar: setAvatar,
    linkCard,
    unlinkCard,
  },
  clients: {
    list: listClients,
    find: findClient,
    summary: summariseClient,
    purchases: clientPurchases,
    create: createClient,
    update: updateClient,
    archive: archiveClient,
    restore: restoreClient,
    merge: mergeClient,
  },
  invoices: {
    list: listInvoices,
    series: listInvoiceSeries,
    check: checkInvoices,
    find: findInvoice,
    pdf: invoicePdf,
    issue: issueInvoice,
    issueCreditNote,
  },
  expenses: {
    list: listExpenses,
    sums: sumExpenses,
    export: exportExpenses,
    recurring: listRecurring,
    createRecurring,
    updateRecurring,
    archiveRecurring,
    uploadPhoto,
    create: createExpense,
    update: updateExpense,
    archive: archiveExpense,
    restore: restoreExpense,
  },
  leave: { list: listLeave, create: askLeave, review: reviewLeave, cancel: cancelLeave },
  payroll: {
    list: listPayroll,
    export: exportPayroll,
    slip: payslip,
    generateAll: generatePayroll,
    update: updatePayroll,
    markPaid,
    markAllPaid,
    dismiss: dismissPayroll,
    remove: deletePayroll,
    mine: listOwnPay,
    ownSlip: ownPayslip,
  },
  products: {
    list: listProducts,
    styles: listStyles,
    facets: findFacets,
    alerts: findAlerts,
    style: findStyle,
    search: searchProducts,
    scan: scanProduct,
    tiles: productTiles,
    find: findProduct,
    elsewhere: findElsewhere,
    createStyle,
    addVariants,
    update: updateProduct,
    archive: archiveProduct,
    restore: restoreProduct,
    remove: removeProduct,
    reprice: repriceProducts,
    uploadImage,
  },
  bundles: {
    list: listBundles,
    find: findBundle,
    create: createBundle,
    update: updateBundle,
    archive: archiveBundle,
    restore: restoreBundle,
  },
  imports: {
    list: listImports,
    find: findImport,
    upload: uploadImport,
    check: checkImport,
    start: startImport,
    cancel: cancelImport,
    export: exportProducts,
  },
  stock: { adjust: adjustStock, movements: listMovements, check: checkStock, repair: repairStock },
  audits: {
    list: listCounts,
    find: findCount,
    lines: listCountLines,
    start: startCount,
    count: countArticle,
    complete: completeCount,
    decide: decideCount,
    cancel: cancelCount,
  },
  transfers: {
    places: listPlaces,
    list: listTransfers,
    find: findTransfer,
    ask: askTransfer,
    send: sendTransfer,
    receive: receiveTransfer,
    cancel: cancelTransfer,
    settle: settleTransfer,
    slip: transferSlip,
    move: movePieces,
  },
  labels: { pdf: labelsPdf, preview: labelsPreview },
  suppliers: {
    list: listSuppliers,
    names: supplierNames,
    find: findSupplier,
    create: createSupplier,
    update: updateSupplier,
    archive: archiveSupplier,
    restore: restoreSupplier,
    pay: paySupplier,
  },
  purchaseOrders: {
    list: listOrders,
    proposals: proposeOrder,
    find: findOrder,
    create: createOrder,
    update: updateOrder,
    receive: receiveOrder,
    cancel: cancelOrder,
    pdf: orderPdf,
  },
  sales: {
    list: listSales,
    mine: mySales,
    find: findSale,
    complete: completeSale,
    refund: refundSale,
    exchange: exchangeSale,
    returnWithoutReceipt,
    receipt: findReceipt,
    receiptPdf,
  },
  drawer: {
    current: currentDrawer,
    list: listDrawers,
    differences: drawerDifferences,
    open: openDrawer,
    move: moveCash,
    close: closeDrawer,
    report: drawerReport,
    reportPdf: drawerReportPdf,
  },
  deposits: {
    list: listDeposits,
    find: findDeposit,
    create: createDeposit,
    pay: payDeposit,
    ready: markReady,
    collect: collectDeposit,
    cancel: cancelDeposit,
    forfeit: forfeitDeposit,
    slip: depositSlip,
  },
  credits: {
    list: listCredits,
    find: findCredit,
    lookup: lookupCredit,
    issue: issueCredit,
    void: voidCredit,
    hold: holdCredit,
    slip: creditSlip,
  },
  receipts: { series: listSeries, check: checkSeries },
  currency: { rates: currencyRates, setRate, removeRate, history: rateHistory },
  dashboard: { today: showDashboard, allStores: showAllStores },
  reports: {
    x: showX,
    xPdf,
    close: closeDay,
    closings: listClosings,
    series: listClosingSeries,
    check: checkClosingSeries,
    find: findClosing,
    pdf: closingPdf,
    csv: closingCsv,
    table: findTable,
    receipts: listReceipts,
    pack: monthlyPack,
    tableFile,
  },
  analytics: {
    overview: findOverview,
    styles: findStyleFigures,
    deadStock: findDeadStock,
    grid: findGrid,
    clients: findClientFigures,
    stock: findStockValue,
    export: exportAnalytics,
  },
  auditLog: { list: listAuditLog, people: listAuditPeople, export: exportAuditLog, check: checkAuditLog },
  exceptions: { list: listExceptions, settle: settleException },
  notifications: { list: listNotifications, markRead },
  mail: {
    settings: findMailSettings,
    updateSettings: updateMailSettings,
    test: sendTestMail,
    list: listMails,
    sendAgain,
  },
  devices: {
    list: listDevices,
    createCode: createDeviceCode,
    enrol: enrolDevice,
    rename: renameDevice,
    revoke: revokeDevice,
  },
  files: { find: findFile, put: putFile },
  sample: { fill: fillSample, progress: sampleProgress },
  sync: {
    push: pushCommands,
    pull: pullChanges,
    renew: renewIncarnation,
    guesses: noteGuesses,
    printerChanges: notePrinterChanges,
    snapshot: offerSnapshot,
    history: findHistory,
    parity: sumUp,
  },
  recovery: { find: findRecovery, settle: settleRecovery },
  commands: {
    list: listCommands,
    find: findCommand,
    settle: settleCommand,
    discard: discardCommand,
    repeated: repeatedCommand,
  },
  till: {
    status: tillStatus,
    connect: connectTill,
    sync: syncTill,
    pause: pauseSync,
    cart: openCart,
    saveCart,
    held: heldSales,
    hold: holdSale,
    restore: restoreHeld,
    discard: discardHeld,
    inbox: tillInbox,
    inboxItem: tillInboxItem,
    internals: tillInternals,
  },
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
    printDeposit,
    printCredit,
    printLabels,
    settlePaper,
  },
  shell: { find: findShell, change: changeShell, kiosk: turnKiosk, quit: quitShell },
  simulators: { turn: turnSimulators, find: simulators, act: useSimulator },
  events: { follow: followEvents },
} satisfies OperationsOf<Contract>;

/** An operation by its dotted name, as commands carry it. */
export function operationByName(name: string): Operation | undefined {
  const [area = '', verb = ''] = name.split('.');
  const areas: Record<string, Record<string, unknown>> = operations;
  return areas[area]?.[verb] as Operation | undefined;
}
