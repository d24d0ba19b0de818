import { expect } from 'vitest';
import type { ErrorCode } from '../../src/core/errors.ts';
import { newId } from '../../src/core/ids.ts';
import { type Permission, ROLE_PERMISSIONS } from '../../src/core/permissions.ts';
import { type Client, callByName, metaOf, OPERATION_NAMES, type OperationName } from '../fixtures/clients.ts';
import { expectSame } from '../fixtures/probe.ts';
import { enrolRawDevice } from '../fixtures/raw-device.ts';
import { type Case, refusalOf, refuses } from './case.ts';
import { SAMPLES, UNKNOWN } from './inputs.ts';
import type { World } from './world.ts';

/** A permission that every role has cannot be missing. */
export const canBeMissing = (permission: Permission | null): permission is Permission =>
  permission !== null && !ROLE_PERMISSIONS.cashier.includes(permission);

const ask = (name: OperationName, who: (w: World) => Client) => async (w: World) => () =>
  callByName(who(w), name, SAMPLES[name].fine(w));

/** The refusals that every operation owes, made from what its contract declares. */
function sharedOf(name: OperationName): Case[] {
  const { audience, permission, source, nature } = metaOf(name);
  const { bad, elsewhere } = SAMPLES[name];
  const cases: Case[] = [];
  const add = (code: ErrorCode, title: string, who: (w: World) => Client, at?: 'server' | 'till') =>
    cases.push(refuses(name, code, title, ask(name, who), { at }));

  if (audience === 'user') {
    add('UNAUTHORIZED', 'nobody is signed in', (w) => w.nobody());
    add('UNAUTHORIZED', 'the session has expired', (w) => w.expired);
  }
  if (audience === 'device') add('NOT_A_DEVICE', 'a person is no device', (w) => w.as('owner'));
  if (canBeMissing(permission)) {
    cases.push(
      refuses(
        name,
        'PERMISSION_DENIED',
        `a cashier lacks ${permission}`,
        ask(name, (w) => w.as('cashier')),
        {
          data: { permission },
        },
      ),
    );
  }
  if (bad !== null) {
    cases.push(
      refuses(
        name,
        'BAD_INPUT',
        'the input is ill-formed',
        async (w) => {
          const isDevice = audience === 'device';
          const who = isDevice ? (await enrolRawDevice(w.server.url, w.shop)).client : w.as('owner');
          return () => callByName(who, name, bad);
        },
        {
          // Devices call the server, and nobody else.
          at: audience === 'device' ? 'server' : undefined,
          data: {
            issues: expect.arrayContaining([{ path: expect.any(String), message: expect.any(String) }]),
          },
        },
      ),
    );
  }
  if (bad !== null && audience !== 'public') {
    const code = audience === 'user' ? 'UNAUTHORIZED' : 'NOT_A_DEVICE';
    cases.push(
      refuses(
        name,
        code,
        'a stranger is told nothing of what is ill-formed',
        async (w) => () => callByName(audience === 'user' ? w.nobody() : w.as('owner'), name, bad),
      ),
    );
  }
  if (elsewhere) {
    cases.push(
      refuses(
        name,
        'WRONG_STORE',
        'a manager asks for another store',
        async (w) => () => callByName(w.as('manager'), name, elsewhere(w)),
      ),
    );
  }
  if (nature === 'till') {
    add('NOT_FOUND', 'a server has no till', (w) => w.as('owner'), 'server');
  }
  if (source === 'server' && audience !== 'device') cases.push(offline(name));
  if (source === 'server' && audience === 'user') cases.push(signInAgain(name));
  // The sample shop is filled once by itself: its call needs no key.
  const isQueued = nature === 'fact' || nature === 'request';
  const isServers = nature === 'server' && name !== 'sample.fill';
  if (audience === 'user' && (isQueued || isServers)) cases.push(keyReused(name, isQueued));
  if (audience === 'user' && isQueued) {
    cases.push(
      refuses(name, 'APPROVAL_INVALID', 'the approval is unknown', async (w) => () => {
        const client = w.as('owner');
        return callByName(client, name, SAMPLES[name].fine(w), { approval: UNKNOWN });
      }),
    );
  }
  return cases;
}

/** What only the server does is refused while a till cannot reach it. */
function offline(name: OperationName): Case {
  return {
    operation: name,
    title: 'the server cannot be reached',
    expects: 'SERVER_UNREACHABLE',
    at: 'till',
    async run(w) {
      await w.settle();
      const before = await w.till?.probe.contents();
      w.till?.cable.cut();
      try {
        const who = metaOf(name).audience === 'public' ? w.nobody() : w.as('owner');
        const error = await refusalOf(() => callByName(who, name, SAMPLES[name].fine(w)));
        expect({ code: error.code, message: error.message }).toEqual({
          code: 'SERVER_UNREACHABLE',
          message: 'The server cannot be reached. Try again when you are online.',
        });
        expectSame(await w.till?.probe.contents(), before);
      } finally {
        w.till?.cable.mend();
      }
    },
  };
}

/** Who signed in off line is not known to the server: his orders there wait until he has signed in again. */
function signInAgain(name: OperationName): Case {
  const prepare = async (w: World) => {
    const client = await w.signedInOffLine();
    return () => callByName(client, name, SAMPLES[name].fine(w));
  };
  return refuses(name, 'SIGN_IN_AGAIN', 'the server does not know the session', prepare, { at: 'till' });
}

/**
 * A key stands for one request: an order with the key of another one is refused.
 * @param here where the first one was made: at this very adapter, or at the server
 */
function keyReused(name: OperationName, here: boolean): Case {
  const prepare = async (w: World) => {
    const context = { idempotencyKey: newId() };
    const first = here ? w.as('owner') : w.shop.owner;
    await first.clients.create({ storeId: w.shop.store.id, name: 'Keyed' }, { context });
    await w.settle();
    return () => callByName(w.as('owner'), name, SAMPLES[name].fine(w), context);
  };
  const leave = SAMPLES[name].leaves ?? [];
  return refuses(name, 'KEY_REUSED', 'the key was used with another request', prepare, { leave });
}

export const sharedCases: Case[] = OPERATION_NAMES.flatMap((name) => {
  const { nature, source, audience } = metaOf(name);
  return sharedOf(name).map((c) => ({ ...c, owedBy: `${nature} ${source} ${audience}` }));
});
