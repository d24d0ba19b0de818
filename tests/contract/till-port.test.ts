import { runCases } from './run-cases.ts';

runCases({ at: 'till', adapter: 'port', engine: 'sqlite' });
