import { eq } from 'drizzle-orm';
import { Refusal } from '../core/errors.ts';
import { type Call, plain } from '../core/operation.ts';
import type { Reader } from '../core/store/store.ts';
import { serves } from '../credentials/sign-in-grants.ts';
import { filesContract } from './contract.ts';

/** The stores whose rows name a private file: photos of clock-ins and clock-outs, and of cheques. */
async function storesOfPhoto(r: Reader, sha256: string): Promise<string[]> {
  const { clockEvents, cheques } = r.t;
  const punches = r.q.select({ storeId: clockEvents.storeId }).from(clockEvents);
  const papers = r.q.select({ storeId: cheques.storeId }).from(cheques);
  const rows = [
    ...(await punches.where(eq(clockEvents.photo, sha256)).limit(50)),
    ...(await papers.where(eq(cheques.photo, sha256)).limit(50)),
  ];
  return rows.map(({ storeId }) => storeId);
}

/**
 * Whether a file may be fetched by its hash: a public one by anybody, a private one by a device that serves its store.
 * At a till, the operation that shows it checks the person.
 */
async function isOpenTo(call: Call, sha256: string): Promise<boolean> {
  const { device } = call.caller;
  return await call.store.read(async (r) => {
    const file = await r.get('files', sha256);
    if (file && !file.isPrivate) return true;
    const stores = await storesOfPhoto(r, sha256);
    // A file that another machine has is private if a row names it as a photo.
    if (!file && stores.length === 0) return true;
    return device !== null && stores.some((storeId) => serves(device, storeId));
  });
}

export const findFile = plain(filesContract.find, async (call, { sha256 }) => {
  if (!(await isOpenTo(call, sha256))) throw new Refusal('NOT_FOUND');
  const blob = await call.ports.blobs.get(sha256);
  if (!blob) throw new Refusal('NOT_FOUND');
  // A private file stays on no disk but the shop's.
  if ((await call.store.read((r) => r.get('files', sha256)))?.isPrivate === false) call.request.mayKeep?.();
  return new File([blob.bytes], sha256, { type: blob.type });
});

/** Stores a till's file unchanged, if it is a readable image with the stated hash. */
export const putFile = plain(filesContract.put, async (call, { sha256, file, isPrivate = false }) => {
  const { device } = call.caller;
  if (!device) throw new Refusal('NOT_A_DEVICE');
  const bytes = new Uint8Array(await file.arrayBuffer());
  await call.ports.blobs.putFile(bytes, sha256, { id: device.id, isPrivate });
  return {};
});
