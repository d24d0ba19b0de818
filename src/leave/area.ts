import './audit.ts';
import { askLeave } from './ask-leave.ts';
import { cancelLeave } from './cancel-leave.ts';
import { leaveContract } from './contract.ts';
import { listLeave } from './find-leave.ts';
import { reviewLeave } from './review-leave.ts';

export const contract = { leave: leaveContract };

export const operations = {
  leave: { list: listLeave, create: askLeave, review: reviewLeave, cancel: cancelLeave },
};

export { noticeOf } from './notice.ts';
