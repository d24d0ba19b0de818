import './audit.ts';
import './findings.ts';
import { adjustPoints } from './adjust-points.ts';
import { loyaltyContract } from './contract.ts';
import { findLoyalty, listLoyalty, lookupLoyalty, loyaltyTermsOf, sumLoyalty } from './find-loyalty.ts';
import { holdPoints } from './hold-points.ts';
import { setTerms } from './set-terms.ts';

export const contract = { loyalty: loyaltyContract };

export const operations = {
  loyalty: {
    list: listLoyalty,
    sums: sumLoyalty,
    terms: loyaltyTermsOf,
    setTerms,
    lookup: lookupLoyalty,
    find: findLoyalty,
    adjust: adjustPoints,
    hold: holdPoints,
  },
};

export { endings } from './endings.ts';
