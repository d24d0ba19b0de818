import i18next, { type i18n } from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { gather } from './gathered-texts.ts';
import { localeFiles } from './locale-files.fixture.ts';

/** Each text quoted by the specification (§2, §5, §8), with its key. */
const TEXTS: [text: string, key: string, values?: Record<string, unknown>][] = [
  ['Product not found', 'errors:PRODUCT_NOT_FOUND.message'],
  ['Out of Stock', 'errors:OUT_OF_STOCK.title'],
  ['Stock Limit Reached', 'errors:STOCK_LIMIT.title'],
  ['Cannot add more than the available stock of 3 items.', 'errors:STOCK_LIMIT.message', { count: 3 }],
  ['Cannot set quantity higher than available stock of 3.', 'sales:notice.quantityLimit', { available: 3 }],
  ['Invalid Price', 'errors:PRICE_BELOW_FLOOR.title'],
  [
    'Price cannot be lower than base price of 80.00 MAD.',
    'errors:PRICE_BELOW_FLOOR.message',
    { floor: '80.00 MAD' },
  ],
  ['storeId should not be empty', 'errors:STORE_REQUIRED.message'],
  ['Cannot proceed with an empty cart.', 'errors:EMPTY_CART.message'],
  ['Paid amount is less than the total.', 'errors:UNDERPAID.title'],
  ['Total paid exceeds amount due.', 'errors:OVERPAID.title'],
  ['You do not have permission to give discounts.', 'errors:DISCOUNT_DENIED.message'],
  ['You do not have permission to give discounts over 15%.', 'errors:DISCOUNT_OVER_15_DENIED.message'],
  ['Missing Fields', 'errors:MISSING_FIELDS.title'],
  ['SKU, Style Name, Store, Size, and Color are required.', 'errors:MISSING_FIELDS.message'],
  ['No Store Selected', 'stores:needed'],
  ['Please select a specific store before adding a product.', 'stores:toAddProduct'],
  ['Please select a specific store before adding a client.', 'clients:storeFirst'],
  ['Invalid Stores', 'errors:SAME_STORE.title'],
  ['Source and destination stores cannot be the same.', 'errors:SAME_STORE.message'],
  ['Only 4 items available to transfer.', 'transfers:move.onlyAvailable', { count: 4 }],
  ['No change specified.', 'errors:NO_CHANGE.message'],
  ['Please select a file first.', 'errors:FILE_REQUIRED.message'],
  ['No store is selected for clock-in.', 'attendance:problem.noStore'],
  ['Login failed: Invalid response from server.', 'errors:UNUSABLE.message'],
  ['Unauthorized', 'errors:UNAUTHORIZED.title'],
  ['Your session has expired. Please log in again.', 'errors:UNAUTHORIZED.message'],
  ['Request failed with status: 500', 'errors:UNKNOWN.withStatus', { status: 500 }],
  ['An unknown API error occurred', 'errors:UNKNOWN.message'],
  ['Network Error', 'errors:TIMEOUT.title'],
  ['The request timed out. Please check your connection and try again.', 'errors:TIMEOUT.message'],
  ['Login Failed', 'errors:INVALID_CREDENTIALS.title'],
  ['Invalid credentials.', 'errors:INVALID_CREDENTIALS.message'],
  ['Could not fetch users for this store.', 'auth:user.loadFailed'],
  ['Action Failed', 'attendance:problem.title'],
  ['Camera access is required for this feature.', 'attendance:problem.access'],
  ['Could not capture image from camera.', 'attendance:problem.capture'],
  ['Verification failed. Please try again.', 'attendance:problem.failed'],
  ['Connection Error', 'auth:connectionError.title'],
  ['Could not connect to the server to check application status.', 'auth:connectionError.message'],
  ['Invalid Input', 'errors:BAD_INPUT.title'],
  ['Please check your selections.', 'errors:BAD_INPUT.message'],
  ['Insufficient Stock', 'errors:INSUFFICIENT_STOCK.title'],
  ['Permission Denied', 'errors:PERMISSION_DENIED.title'],
  ['Return Failed', 'transactions:return.failed'],
  ['Audit not found', 'errors:AUDIT_NOT_FOUND.title'],
  ['No Items Selected', 'errors:NO_ITEMS_SELECTED.title'],
  ['RFID card scan failed', 'errors:CARD_NOT_LINKED.title'],
  ['Scanned RFID card is not linked to any user account.', 'errors:CARD_NOT_LINKED.message'],
  ['An error occurred during processing', 'imports:progress.failedTitle'],
  ['An error occurred parsing the file', 'errors:FILE_UNREADABLE.message'],
  ['For security reasons, you have been logged out due to inactivity.', 'shell:idle.expired'],
  ['Sync failed. You are currently offline.', 'shell:sync.offline'],
  ['Payroll Generation Failed', 'payroll:failed.generate'],
  ['Failed to Update Payroll', 'payroll:failed.update'],
  ['Failed to Mark as Paid', 'payroll:failed.markPaid'],
  ['Bulk Payment Failed', 'payroll:failed.markAll'],
  ['Failed to Dismiss Payroll', 'payroll:failed.dismiss'],
  ['Failed to Delete Payroll', 'payroll:failed.remove'],
  ['Your Profile Updated', 'shell:userUpdated.title'],
  ['Your permissions may have changed.', 'shell:userUpdated.message'],
  ['Clocked In', 'attendance:done.in.title'],
  ['Welcome!', 'attendance:done.in.message'],
  ['Clocked Out', 'attendance:done.out.title'],
  ['Have a great day!', 'attendance:done.out.message'],
  ['Expense Archived', 'expenses:archive.done'],
  ['Expense Restored', 'expenses:restored'],
  ['Inventory Audit Completed', 'counts:done.title'],
  ['Stock levels have been adjusted.', 'counts:done.message'],
  ['Payroll Marked as Paid', 'payroll:markedPaid'],
  ['Bulk Payment Successful', 'payroll:allPaid'],
  ['3 pending payrolls marked as paid.', 'payroll:allPaidMessage', { count: 3 }],
  ['Payroll Dismissed', 'payroll:dismissed'],
  ['It can be regenerated if needed.', 'payroll:dismissedMessage'],
  ['Payroll Deleted', 'payroll:deleted'],
  ['This payroll will not be generated again for this period.', 'payroll:deletedMessage'],
  ['Payroll Generation Started', 'payroll:generationStarted'],
  ['Action Queued', 'shell:actionQueued.title'],
  ['Syncing Offline Data...', 'shell:syncStarted'],
  ['Sync Complete', 'shell:syncFinished.title'],
  ['2 of 3 actions synced.', 'shell:syncFinished.message', { n: 2, m: 3 }],
  ['No users found for this store.', 'auth:user.none'],
  ['Fetching store users...', 'auth:user.loading'],
  ['Checking application status...', 'auth:checking'],
  ['Authenticating user...', 'auth:authenticating'],
];

const languages = new Map<string, i18n>();
beforeAll(async () => {
  for (const lng of ['en', 'ar', 'fr']) {
    const instance = i18next.createInstance();
    const resources = { [lng]: Object.fromEntries(gather(localeFiles(lng))) } as Record<
      string,
      Record<string, object>
    >;
    await instance.init({ lng, resources, interpolation: { escapeValue: false } });
    languages.set(lng, instance);
  }
});

describe('a text that the specification quotes', () => {
  it.each(TEXTS)('%s', (text, key, values) => {
    const translation = (lng: string) => languages.get(lng)?.t(key as 'errors:UNKNOWN.message', values ?? {});
    expect(translation('en')).toBe(text);
    for (const lng of ['ar', 'fr']) {
      expect(languages.get(lng)?.exists(key, values ?? {}), lng).toBe(true);
      expect(translation(lng), lng).not.toBe(text);
      expect(translation(lng), lng).not.toMatch(/\{\{|undefined/);
    }
  });
});
