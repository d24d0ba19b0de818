import { sqliteTables } from './product.ts';

// drizzle-kit reads the exports of a module; this exports all tables.
module.exports = sqliteTables;
