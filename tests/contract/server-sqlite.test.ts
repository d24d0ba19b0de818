import { ChangeLogWatch } from './change-log.ts';
import { runCases } from './run-cases.ts';

const changeLog = new ChangeLogWatch();
runCases({ at: 'server', adapter: 'http', engine: 'sqlite' }, changeLog);
changeLog.checkAll();
