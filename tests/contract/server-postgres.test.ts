import { runCases } from './run-cases.ts';

runCases({ at: 'server', door: 'http', engine: 'postgres' });
