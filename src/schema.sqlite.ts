import { sqliteTables } from './tables.ts';

// drizzle-kit reads the exports of a module; this hands it every table without naming one.
module.exports = sqliteTables;
