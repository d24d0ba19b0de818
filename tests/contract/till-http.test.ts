import { runCases } from './run-cases.ts';

runCases({ at: 'till', adapter: 'http', engine: 'sqlite' });
