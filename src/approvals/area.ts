import './audit.ts';
import './findings.ts';
import { acceptYes } from './accept-yes.ts';
import { answerRequest } from './answer-request.ts';
import { approve, listApprovers } from './approve.ts';
import { askApproval, cancelRequest } from './ask-approval.ts';
import { approvalsContract } from './contract.ts';
import { countReachable, findOutcome, listWaiting } from './find-requests.ts';

export const contract = { approvals: approvalsContract };

export const operations = {
  approvals: {
    approvers: listApprovers,
    approve,
    reachable: countReachable,
    ask: askApproval,
    waiting: listWaiting,
    outcome: findOutcome,
    cancel: cancelRequest,
    answer: answerRequest,
    accept: acceptYes,
  },
};
