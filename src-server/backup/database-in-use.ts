import Database from 'better-sqlite3';

/** Whether a running server has this database open: then the write-ahead log cannot be turned off. */
export function isInUse(file: string): boolean {
  const connection = new Database(file, { timeout: 0 });
  try {
    return connection.pragma('journal_mode = DELETE', { simple: true }) !== 'delete';
  } catch (error) {
    // A damaged database is not in use; restoring over it is allowed.
    return String((error as { code?: string }).code).startsWith('SQLITE_BUSY');
  } finally {
    connection.close();
  }
}
