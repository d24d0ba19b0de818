import { runCases } from './run-cases.ts';

runCases({ at: 'till', door: 'http', engine: 'sqlite' });
