import './audit.ts';
import './findings.ts';
import { creditsContract } from './contract.ts';
import { creditSlip, findCredit, listCredits, lookupCredit } from './find-credits.ts';
import { holdCredit } from './hold-credit.ts';
import { issueCredit } from './issue-credit.ts';
import { voidCredit } from './void-credit.ts';

export const contract = { credits: creditsContract };

export const operations = {
  credits: {
    list: listCredits,
    find: findCredit,
    lookup: lookupCredit,
    issue: issueCredit,
    void: voidCredit,
    hold: holdCredit,
    slip: creditSlip,
  },
};

export { endings } from './endings.ts';
