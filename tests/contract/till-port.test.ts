import { runCases } from './run-cases.ts';

runCases({ at: 'till', door: 'port', engine: 'sqlite' });
