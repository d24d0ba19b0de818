import Database from 'better-sqlite3';

/** Whether a running server has this database open; then it cannot leave the write-ahead log. */
export function isInUse(file: string): boolean {
  const connection = new Database(file, { timeout: 0 });
  try {
    return connection.pragma('journal_mode = DELETE', { simple: true }) !== 'delete';
  } catch (error) {
    // A damaged database is not in use: it is what one restores over.
    return String((error as { code?: string }).code).startsWith('SQLITE_BUSY');
  } finally {
    connection.close();
  }
}
