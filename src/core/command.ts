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
import type { Row } from './store/store.ts';

// biome-ignore lint/suspicious/noExplicitAny: each fact has its own record
type AnyFact = FactOperation<AnyContract, any>;

/**
 * Runs writes on the machine that makes them: on a till with an outbox, on the server with its idempotency record.
 */
export type CommandRunner = {
  /** The command id on this machine for a caller's Idempotency-Key. */
  idOf(key: string): string;
  fact(name: string, operation: AnyFact, input: unknown, call: Call): Promise<unknown>;
  request(
    name: string,
    operation: RequestOperation<AnyContract>,
    input: unknown,
    call: Call,
  ): Promise<unknown>;
  /** Server operations; null at a till, which forwards them. */
  readonly server:
    | ((
        name: string,
        operation: ServerOperation<AnyContract, unknown>,
        input: unknown,
        call: Call,
      ) => Promise<unknown>)
    | null;
};

/** Creates the context of a command: the only source of its time and ids. */
export function newCommand(o: {
  id: string;
  at: number;
  actor: Row<'users'>;
  approval?: Command['approval'];
  till: Command['till'];
}): Command {
  return { ...o, rowId: (role) => derivedId(o.id, role) };
}

/** A command as `apply` receives it, on any machine. */
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

/** The user behind a writing call. */
export function actorOf(call: Call): Row<'users'> {
  if (!call.caller.user) throw new Refusal('UNAUTHORIZED');
  return call.caller.user;
}

/** A command of this machine in the form that `apply` receives everywhere. */
export const asRecorded = (command: Command): Recorded => ({
  ...command,
  tillId: command.till.id,
  actorId: command.actor.id,
  approverId: command.approval?.approver.id,
});

/** The command id for an Idempotency-Key at the server: a UUID is used as it is, anything else is derived. */
export function commandIdOf(key: string): string {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(key)
    ? key
    : derivedId('idempotency-key', key);
}
