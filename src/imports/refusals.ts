import { z } from 'zod';
import { none, refusals } from '../core/errors.ts';

const REFUSALS = refusals({
  FILE_REQUIRED: { status: 422, message: 'Please select a file first.', data: none },
  FILE_EMPTY: { status: 422, message: 'This file is empty.', data: none },
  FILE_UNREADABLE: { status: 422, message: 'An error occurred parsing the file', data: none },
  TOO_MANY_COLUMNS: {
    status: 422,
    message: 'This file has more columns than a list of goods.',
    data: z.object({ limit: z.number().int() }),
  },
  WORKBOOK_LOCKED: { status: 422, message: 'This workbook is protected by a password.', data: none },
  WORKBOOK_OLD: { status: 422, message: 'This is a workbook of an old Excel (.xls).', data: none },
  NO_SUCH_SHEET: { status: 422, message: 'This workbook has no such sheet with data.', data: none },
  WORKBOOK_TOO_LARGE: { status: 422, message: 'This workbook holds too much data.', data: none },
  ACCOUNT_COLUMNS_DENIED: {
    status: 403,
    message: 'Only who may set accounts imports what clients owe. Leave these columns out.',
    data: none,
  },
  IMPORT_HAS_PROBLEMS: {
    status: 422,
    message: 'Some lines of this file cannot be imported.',
    data: z.object({ lines: z.number().int() }),
  },
  IMPORT_STARTED: { status: 409, message: 'This import has already been started.', data: none },
});
type Own = typeof REFUSALS;

declare module '../core/errors.ts' {
  interface RefusalsOfAreas extends Own {}
}
