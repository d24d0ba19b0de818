import { randomBytes } from 'node:crypto';
import { epochOf, runAlone } from '../change-log/clock.ts';
import { writeServerAudit } from '../core/audit.ts';
import { Refusal } from '../core/errors.ts';
import { sha256 } from '../core/hash.ts';
import { type Call, type InputOf, serverWrite } from '../core/operation.ts';
import { isPublicKey } from '../core/signing.ts';
import type { Reader, Row, Writer } from '../core/store/store.ts';
import { requireStores } from '../core/store-scope.ts';
import { oneTimeCode, typedCode } from '../credentials/one-time-code.ts';
import { requireOwnPassword, requirePassword } from '../credentials/require-password.ts';
import { refreshGrants } from '../credentials/sign-in-grants.ts';
import { requireCode } from '../credentials/sign-in-limits.ts';
import { hasSeriesFrom } from '../receipts/receipt-heads.ts';
import { activeStores } from '../stores/find-stores.ts';
import { devicesContract } from './contract.ts';

const CODE_LIFE_MS = 15 * 60_000;

/**
 * Creates and stores a one-time code.
 * @param stores ids, or '*' for all
 */
export async function makeCode(
  w: Writer,
  now: number,
  stores: string[],
  name: string | null,
): Promise<{ code: string; expiresAt: number }> {
  const code = oneTimeCode();
  const expiresAt = now + CODE_LIFE_MS;
  await w.insert('enrolmentCodes', { id: sha256(code), stores, name, expiresAt, usedAt: null });
  return { code, expiresAt };
}

export const createDeviceCode = serverWrite(devicesContract.createCode, {
  run: async (w, input, call) => {
    requireStores(call, input.stores);
    return await makeCode(w, call.clock.now(), input.stores, input.name);
  },
});

const codeId = (code: string | null) => sha256(typedCode(code));

async function isOpen(r: Reader, id: string, now: number): Promise<boolean> {
  const code = await r.get('enrolmentCodes', id);
  return code !== undefined && code.usedAt === null && code.expiresAt >= now;
}

/** The stores that a code, or an owner or admin who is present, permits a new device to replicate. */
async function storesOf(
  w: Writer,
  input: InputOf<typeof devicesContract.enrol>,
  call: Call,
): Promise<string[]> {
  if (input.owner) return input.stores?.length ? input.stores : ['*'];
  const code = await w.lock('enrolmentCodes', codeId(input.code));
  if (!code || !(await isOpen(w, code.id, call.clock.now()))) throw new Refusal('CODE_INVALID');
  await w.update('enrolmentCodes', code, { usedAt: call.clock.now() });
  return code.stores;
}

/**
 * The next code of a till, e.g. T4. Codes that already occur on receipts are skipped, even if the till is
 * unknown after a restored backup: two tills must never share a number series.
 */
async function nextTillCode(w: Writer): Promise<string> {
  const { devices, stores } = w.t;
  const all = await w.q.select({ kind: devices.kind }).from(devices);
  const shops = await w.q.select({ code: stores.code }).from(stores);
  let next = all.filter((d) => d.kind !== 'server').length + 1;
  while (await isInSeries(w, shops, `T${next}`)) next += 1;
  return `T${next}`;
}

async function isInSeries(r: Reader, shops: readonly { code: string }[], till: string): Promise<boolean> {
  for (const { code } of shops)
    if (await hasSeriesFrom(r, `${code}-${till}A`, `${code}-${till}Z~`)) return true;
  return false;
}

/** Enrols a device once, by a one-time code or by an owner or admin who is present. */
export const enrolDevice = serverWrite(devicesContract.enrol, {
  async actor(call, { owner }) {
    if (!owner) return null;
    const user = await call.store.read((r) => r.get('users', owner.userId));
    if (!user || user.archivedAt !== null || !['owner', 'admin'].includes(user.role)) {
      throw new Refusal('INVALID_CREDENTIALS');
    }
    await requirePassword(call, 'user', user.id, owner.password);
    requireOwnPassword(user);
    return user.id;
  },
  async prepare(call, { owner, code }) {
    if (owner) return;
    const id = codeId(code);
    await requireCode(call, 'enrolment', () => call.store.read((r) => isOpen(r, id, call.clock.now())));
  },
  async run(w, input, call) {
    await runAlone(w);
    const stores = await storesOf(w, input, call);
    const id = call.newId();
    const key = `${id}.${randomBytes(32).toString('base64url')}`;
    const device: Row<'devices'> = {
      id,
      code: await nextTillCode(w),
      name: input.name,
      kind: input.kind,
      stores,
      keyHash: sha256(key),
      secret: randomBytes(32).toString('hex'),
      incarnation: 1,
      enrolledAt: call.clock.now(),
      lastSeenAt: null,
      revokedAt: null,
      publicKey: input.publicKey && isPublicKey(input.publicKey) ? input.publicKey : null,
      program: null,
      clockSkewMs: null,
    };
    await w.insert('devices', device);
    await refreshGrants(w, { deviceId: id });
    await writeServerAudit(w, call, {
      storeId: null,
      action: 'device.enrolled',
      entityId: id,
      details: { name: device.name, code: device.code },
    });
    const permitted = (await activeStores(w)).filter((s) => stores.includes('*') || stores.includes(s.id));
    return {
      deviceId: id,
      code: device.code,
      key,
      secret: device.secret,
      epoch: await epochOf(w),
      incarnation: device.incarnation,
      scope: stores,
      stores: permitted.map(({ id: storeId, name, nameAr }) => ({ id: storeId, name, nameAr })),
    };
  },
});
