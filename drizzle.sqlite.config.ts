import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'sqlite',
  schema: './src/core/store/schema.sqlite.ts',
  out: './migrations/sqlite',
});
