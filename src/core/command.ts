import { Refusal } from './errors.ts';
import { derivedId } from './ids.ts';
import type {
  AnyContract,
  Call,
  Command,
  FactOperation,
  Recorded,
  RequestOperation,
  ServerOperation,
} from './operation.ts';
import type { Row, Writer } from './store/store.ts';

// biome-ignore lint/suspicious/noExplicitAny: each fact has its own record
type AnyFact = FactOperation<AnyContract, any>;

/** Runs writes where they are made: on a till with an outbox, on the server with its idempotency record. */
export type CommandRunner = {
  /** The id under which this machine writes what a caller does with an Idempotency-Key. */
  idOf(key: string): string;
  fact(name: string, operation: AnyFact, input: unknown, call: Call): Promise<unknown>;
  request(
    name: string,
    operation: RequestOperation<AnyContract>,
    input: unknown,
    call: Call,
  ): Promise<unknown>;
  server(
    name: string,
    operation: ServerOperation<AnyContract, unknown>,
    input: unknown,
    call: Call,
  ): Promise<unknown>;
};

/** The context of a command: the only source of its time and ids. */
export function newCommand(o: {
  id: string;
  at: number;
  actor: Row<'users'>;
  approval?: Command['approval'];
  till: Command['till'];
}): Command {
  return { ...o, rowId: (role) => derivedId(o.id, role) };
}

/** A command as `apply` sees it, wherever it was made. */
export function recorded(
  envelope: Pick<Recorded, 'id' | 'at'> & {
    till: string;
    actor: string;
    approver?: string | null | undefined;
  },
): Recorded {
  return {
    approverId: envelope.approver ?? undefined,
    id: envelope.id,
    at: envelope.at,
    tillId: envelope.till,
    actorId: envelope.actor,
    rowId: (role) => derivedId(envelope.id, role),
  };
}

/** The person behind a call that writes. */
export function actorOf(call: Call): Row<'users'> {
  if (!call.caller.user) throw new Refusal('UNAUTHORIZED');
  return call.caller.user;
}

/** Decides and applies a fact in one transaction. @returns what happened, and the command as others will see it */
export async function decideAndApply(
  w: Writer,
  operation: AnyFact,
  input: unknown,
  command: Command,
  call: Call,
): Promise<{ record: unknown; known: Recorded }> {
  const record: unknown = await operation.decide(w, input as never, command, call);
  const known: Recorded = {
    ...command,
    tillId: command.till.id,
    actorId: command.actor.id,
    approverId: command.approval?.approver.id,
  };
  await operation.apply(w, record, known);
  return { record, known };
}

/** The id of what a caller of the server does under an Idempotency-Key: a UUID as it is, anything else derived. */
export function commandIdOf(key: string): string {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(key)
    ? key
    : derivedId('idempotency-key', key);
}
