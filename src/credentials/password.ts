import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { hashRaw } from '@node-rs/argon2';
import { sha256 } from '../core/hash.ts';

/** OWASP's minimum for Argon2id: 19 MiB, two passes, one lane (about 34 ms on a counter PC). */
export const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 };

async function argon2id(password: string, saltHex: string): Promise<Buffer> {
  return await hashRaw(password.normalize('NFKC'), { ...COST, salt: Buffer.from(saltHex, 'hex') });
}

/** A new hash of a password with a fresh salt, both hex. */
export async function hashPassword(password: string): Promise<{ hash: string; salt: string }> {
  const salt = randomBytes(16).toString('hex');
  return { hash: (await argon2id(password, salt)).toString('hex'), salt };
}

/**
 * A hash that identifies a secret, hex: as slow to guess as a password's.
 * @param owner whose secret it is; used as salt
 */
export async function secretMark(secret: string, owner: string): Promise<string> {
  return (await argon2id(secret, sha256(owner))).toString('hex');
}

function equal(a: string, b: string): boolean {
  const x = Buffer.from(a, 'hex');
  const y = Buffer.from(b, 'hex');
  return x.length === y.length && x.length > 0 && timingSafeEqual(x, y);
}

/** Checks a password against a hash of the server. */
export async function checkHash(password: string, stored: { hash: string; salt: string }): Promise<boolean> {
  return equal((await argon2id(password, stored.salt)).toString('hex'), stored.hash);
}

/**
 * What a device needs to check a password offline: useless without that device's secret, so a copied database
 * does not reveal passwords.
 * @param hash hex output of Argon2id
 * @param secret the device's, hex
 */
export function deviceVerifier(hash: string, secret: string): string {
  return createHmac('sha256', Buffer.from(secret, 'hex')).update(Buffer.from(hash, 'hex')).digest('hex');
}

/** Checks a password against a device's verifier. */
export async function checkVerifier(
  password: string,
  grant: { verifier: string; salt: string },
  secret: string,
): Promise<boolean> {
  const hash = (await argon2id(password, grant.salt)).toString('hex');
  return equal(deviceVerifier(hash, secret), grant.verifier);
}
