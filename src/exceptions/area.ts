import './audit.ts';
import './findings.ts';
import { exceptionsContract } from './contract.ts';
import { listExceptions } from './find-exceptions.ts';
import { settleException } from './settle-exception.ts';

export const contract = { exceptions: exceptionsContract };

export const operations = {
  exceptions: { list: listExceptions, settle: settleException },
};

export { endings } from './endings.ts';
