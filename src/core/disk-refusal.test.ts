import { expect, it } from 'vitest';
import { diskRefusal } from './disk-refusal.ts';

const failed = (code: string, cause?: unknown) =>
  Object.assign(new Error('no', cause === undefined ? {} : { cause }), { code });

it.each([
  ['SQLITE_FULL', 'DISK_FULL'],
  ['ENOSPC', 'DISK_FULL'],
  ['53100', 'DISK_FULL'],
  ['SQLITE_READONLY', 'DISK_UNWRITABLE'],
  ['SQLITE_IOERR_WRITE', 'DISK_UNWRITABLE'],
  ['EROFS', 'DISK_UNWRITABLE'],
])('takes %s for %s, also behind another error', (code, refusal) => {
  expect(diskRefusal(failed(code))?.code).toBe(refusal);
  expect(diskRefusal(failed('', failed(code)))?.code).toBe(refusal);
});

it.each(['SQLITE_CONSTRAINT', 'SQLITE_BUSY', 'ECONNREFUSED', '53300'])('leaves %s alone', (code) => {
  expect(diskRefusal(failed(code))).toBeNull();
});

it('leaves what is no error alone', () => {
  expect(diskRefusal(null)).toBeNull();
  expect(diskRefusal('SQLITE_FULL')).toBeNull();
});
