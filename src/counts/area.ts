import './audit.ts';
import './findings.ts';
import { cancelCount } from './cancel-count.ts';
import { completeCount } from './complete-count.ts';
import { countsContract } from './contract.ts';
import { countArticle } from './count-article.ts';
import { decideCount } from './decide-count.ts';
import { findCount, listCountLines, listCounts } from './find-counts.ts';
import { startCount } from './start-count.ts';

export const contract = { counts: countsContract };

export const operations = {
  counts: {
    list: listCounts,
    find: findCount,
    lines: listCountLines,
    start: startCount,
    count: countArticle,
    complete: completeCount,
    decide: decideCount,
    cancel: cancelCount,
  },
};

export { endings } from './endings.ts';
