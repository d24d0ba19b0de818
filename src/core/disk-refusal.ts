import { Refusal } from './errors.ts';

/** The error codes of SQLite, Postgres and the operating system for a full disk. */
const FULL = /^(SQLITE_FULL|ENOSPC|53100)$/;
const UNWRITABLE = /^(SQLITE_(READONLY|IOERR|CANTOPEN)\w*|EROFS|EIO|58030)$/;

/** The refusal for a write that failed on a full or unwritable disk; null for any other error. */
export function diskRefusal(error: unknown): Refusal | null {
  if (typeof error !== 'object' || error === null) return null;
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  if (typeof code === 'string' && FULL.test(code)) return new Refusal('DISK_FULL');
  if (typeof code === 'string' && UNWRITABLE.test(code)) return new Refusal('DISK_UNWRITABLE');
  return cause === error ? null : diskRefusal(cause);
}
