import { operationByName } from '../../../src/api.ts';
import { stakesOf } from '../../../src/approvals/find-approval.ts';
import { coversStakes } from '../../../src/approvals/rules.ts';
import type { Envelope } from '../../../src/sync/contract.ts';
import { query } from './query.ts';

type Command = { id: string; tillId: string; text: string };
type Request = {
  id: string;
  storeId: string;
  requesterId: string;
  deviceId: string | null;
  action: string;
  amount: number;
  reduction: number;
  clientId: string | null;
  answer: string | null;
  answeredBy: string | null;
  usedBy: string | null;
};

const REQUESTS = `SELECT id, store_id AS storeId, requester_id AS requesterId, device_id AS deviceId, action, amount,
  reduction, client_id AS clientId, answer, answered_by AS answeredBy, used_by AS usedBy FROM approval_requests`;

/** What a yes was used for and not given for. */
function misused(row: Request, { id, tillId, text }: Command): string | null {
  const { actor, approver, approvalRequest, name, record, store } = JSON.parse(text) as Envelope;
  const operation = operationByName(name);
  if (operation?.kind !== 'fact') return `an edit used the yes to ${row.id}`;
  const isGiven =
    approvalRequest === row.id &&
    row.answer === 'yes' &&
    row.answeredBy === approver &&
    row.requesterId === actor &&
    row.requesterId !== approver &&
    row.deviceId === tillId &&
    (!store || row.storeId === store) &&
    coversStakes(row, stakesOf(name, operation, record));
  return isGiven ? null : `the yes to ${row.id} was used by ${id}, for which nobody gave it`;
}

/**
 * What commands of tills have made of approvals from afar: a yes used for what it was not given for, or twice in the
 * audit log; a command that claims one which is not its own, and is not reported.
 */
export function misusedYeses(file: string): string[] {
  const wrong: string[] = [];
  const requests = new Map(query<Request>(file, REQUESTS).map((row) => [row.id, row]));
  const commands = query<Command>(
    file,
    `SELECT id, till_id AS tillId, text FROM commands
     WHERE status = 'applied' AND sequence IS NOT NULL AND text LIKE '%"approvalRequest":"%'`,
  );
  const reported = new Set(
    query<{ id: string }>(
      file,
      `SELECT document_id AS id FROM exceptions WHERE kind = 'approval_unknown'`,
    ).map(({ id }) => id),
  );
  for (const command of commands) {
    const { approvalRequest } = JSON.parse(command.text) as Envelope;
    const row = requests.get(String(approvalRequest));
    if (row?.usedBy === command.id) {
      const what = misused(row, command);
      if (what) wrong.push(what);
    } else if (!reported.has(command.id)) {
      wrong.push(`${command.id} claims the yes to ${approvalRequest}, and nobody is told`);
    }
  }
  const used = query<{ id: string; times: number }>(
    file,
    `SELECT entity_id AS id, count(*) AS times FROM audit_log WHERE action = 'approval.used' GROUP BY entity_id`,
  );
  const timesOf = new Map(used.map(({ id, times }) => [id, times]));
  for (const { id, usedBy } of requests.values()) {
    const due = usedBy === null ? 0 : 1;
    if ((timesOf.get(id) ?? 0) !== due)
      wrong.push(`the audit log says ${timesOf.get(id)} uses of the yes to ${id}`);
  }
  return wrong;
}
