import { ORPCError } from '@orpc/client';
import { Refusal } from '../../src/core/errors.ts';
import { newSigningPair } from '../../src/core/signing.ts';
import type { Till } from '../../src/till/port.ts';
import { serverClient } from '../sync/server-client.ts';
import type { Identity } from './identity.ts';

/**
 * Enrols this machine as a device of the server, with its own keys.
 * @throws the server's refusals, and Refusal SERVER_UNREACHABLE
 */
export async function enrol(input: Parameters<Till['connect']>[0]): Promise<Identity> {
  const { privateKey, publicKey } = newSigningPair();
  const enrolled = await serverClient(input.serverUrl, null)
    .devices.enrol({
      name: input.name,
      kind: input.kind,
      code: input.code,
      owner: input.owner,
      stores: input.stores,
      publicKey,
    })
    .catch((error: unknown) => {
      const isRefused = error instanceof ORPCError && (error.defined || error.code === 'HOST_UNKNOWN');
      throw isRefused ? error : new Refusal('SERVER_UNREACHABLE');
    });
  return {
    deviceId: enrolled.deviceId,
    code: enrolled.code,
    name: input.name,
    kind: input.kind,
    serverUrl: input.serverUrl,
    key: enrolled.key,
    secret: enrolled.secret,
    epoch: enrolled.epoch,
    incarnation: enrolled.incarnation,
    privateKey,
    stores: enrolled.scope,
  };
}
