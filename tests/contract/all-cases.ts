import type { Case } from './case.ts';
import { authCases } from './cases/auth-cases.ts';
import { sharedCases } from './shared-cases.ts';

/** The table of the contract's tests: every case of every operation. */
export const allCases: Case[] = [...sharedCases, ...authCases];
