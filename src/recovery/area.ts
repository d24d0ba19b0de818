import { recoveryContract } from './contract.ts';
import { findRecovery, settleRecovery } from './recovery-operations.ts';

export const contract = { recovery: recoveryContract };

export const operations = {
  recovery: { find: findRecovery, settle: settleRecovery },
};
