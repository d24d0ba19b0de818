import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { Store } from '../../src/core/store/store.ts';

const KEY = 'push';
/** How long a push service may accept a header; at most a day is allowed. */
const LASTS_S = 12 * 3_600;
/** A push service wants an address to write to; a server without a name has none. */
const NO_CONTACT = 'mailto:push@hanout.invalid';

/** The server's key pair for push services (VAPID, RFC 8292): created once, shared by all nodes. */
export type PushKeys = {
  /** Base64url of the uncompressed point. */
  publicKey: string;
  /** The header that proves to an endpoint's service who sends. @param now UTC ms */
  authorization(endpoint: string, now: number): string;
};

/** @param hostName the server's own name, as the contact of push services */
export async function openPushKeys(store: Store, hostName: string | undefined): Promise<PushKeys> {
  const made = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();
  const pem = await store.transact(async (w) => {
    await w.insertMissing('serverSecrets', { id: KEY, value: made });
    return (await w.get('serverSecrets', KEY))?.value ?? made;
  });
  return pushKeysOf(createPrivateKey(pem), hostName === undefined ? NO_CONTACT : `https://${hostName}`);
}

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

function pushKeysOf(key: KeyObject, contact: string): PushKeys {
  const { x = '', y = '' } = createPublicKey(key).export({ format: 'jwk' });
  const point = [Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  const publicKey = Buffer.concat(point).toString('base64url');
  return {
    publicKey,
    authorization(endpoint, now) {
      const claims = { aud: new URL(endpoint).origin, exp: Math.floor(now / 1_000) + LASTS_S, sub: contact };
      const text = `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded(claims)}`;
      const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' });
      return `vapid t=${text}.${signature.toString('base64url')}, k=${publicKey}`;
    },
  };
}
