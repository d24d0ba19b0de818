import { ORPCError } from '@orpc/client';
import { expect } from 'vitest';
import { ERRORS, type ErrorCode } from '../../src/core/errors.ts';
import type { TableName } from '../../src/core/store/register.ts';
import type { OperationName } from '../fixtures/clients.ts';
import { expectSame } from '../fixtures/probe.ts';
import { refusalAnswer } from '../fixtures/refusals.ts';
import type { World } from './world.ts';

/** One thing that an operation does. `at` narrows it to one program. */
export type Case = {
  operation: OperationName;
  title: string;
  expects: 'answer' | ErrorCode;
  at?: 'server' | 'till' | undefined;
  /**
   * Of a refusal that every operation owes, and that one mechanism makes: what it is of (`nature source audience`). One
   * of each stands for all where the mechanism has been tried with every operation.
   */
  owedBy?: string;
  run(w: World): Promise<void>;
};

/** A case in which the operation does what it is for. */
export function answers(
  operation: OperationName,
  title: string,
  run: (w: World) => Promise<void>,
  at?: 'server' | 'till',
): Case {
  return { operation, title, expects: 'answer', run, ...(at ? { at } : {}) };
}

export type RefusalOptions = {
  at?: 'server' | 'till' | undefined;
  /** The typed data of the error, as far as the case knows it. */
  data?: unknown;
  /** What the answer says, word for word. */
  message?: string;
  /** Tables that this refusal may write to, beside what counts guesses. */
  leave?: readonly TableName[];
};

/** A case that is refused with a declared error and leaves no row behind. */
export function refuses(
  operation: OperationName,
  code: ErrorCode,
  title: string,
  prepare: (w: World) => Promise<() => Promise<unknown>>,
  options: RefusalOptions = {},
): Case {
  return {
    operation,
    title,
    expects: code,
    ...(options.at ? { at: options.at } : {}),
    run: async (w) => {
      await expectRefusal(w, code, await prepare(w), options);
    },
  };
}

/**
 * Calls and expects a refusal: the code with its status, the spec's words, the typed data, and every row of
 * every table as it was.
 */
export async function expectRefusal(
  w: World,
  code: ErrorCode,
  call: () => Promise<unknown>,
  options: RefusalOptions = {},
): Promise<ORPCError<string, unknown>> {
  // A password that was right on the way to the refusal makes its place known.
  const passing: TableName[] = ['signInAttempts', ...(options.leave ?? [])];
  const before = await w.contents(passing);
  const error = await refusalOf(call);
  const { status, message } = refusalAnswer(code, error.data);
  expect({ code: error.code, status: error.status, message: error.message }).toEqual({
    code,
    status,
    // Bad input says which field is bad; all others say what the spec says.
    message: options.message ?? (code === 'BAD_INPUT' ? expect.stringMatching(/./) : message),
  });
  expect(ERRORS[code].data.safeParse(error.data ?? undefined).success, `the data of ${code}`).toBe(true);
  if (options.data !== undefined) expect(error.data).toMatchObject(options.data as object);
  expectSame(await w.contents(passing), before);
  return error;
}

/** The error of a call that must fail. */
export async function refusalOf(call: () => Promise<unknown>): Promise<ORPCError<string, unknown>> {
  const outcome = await call().then(
    (answer) => ({ answer }),
    (error: unknown) => ({ error }),
  );
  if ('answer' in outcome) throw new Error(`was not refused: ${JSON.stringify(outcome.answer)}`);
  if (!(outcome.error instanceof ORPCError)) throw outcome.error;
  return outcome.error;
}
