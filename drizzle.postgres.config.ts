import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/core/store/schema.postgres.ts',
  out: './migrations/postgres',
});
