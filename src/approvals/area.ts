import { approve, listApprovers } from './approve.ts';
import { approvalsContract } from './contract.ts';

export const contract = { approvals: approvalsContract };

export const operations = {
  approvals: { approvers: listApprovers, approve },
};
