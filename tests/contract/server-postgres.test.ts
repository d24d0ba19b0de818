import { runCases } from './run-cases.ts';

runCases({ at: 'server', adapter: 'http', engine: 'postgres' });
