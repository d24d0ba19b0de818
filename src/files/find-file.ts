import { eq } from 'drizzle-orm';
import { Refusal } from '../core/errors.ts';
import { plain } from '../core/operation.ts';
import type { Store } from '../core/store/store.ts';
import { filesContract } from './contract.ts';

/** Whether a file is the photo of somebody who came or went: those have a call of their own, which asks who looks. */
async function isClockPhoto(store: Store, sha256: string): Promise<boolean> {
  const found = await store.read((r) => {
    const { clockEvents } = r.t;
    return r.q.select({ id: clockEvents.id }).from(clockEvents).where(eq(clockEvents.photo, sha256)).limit(1);
  });
  return found.length > 0;
}

export const findFile = plain(filesContract.find, async (call, { sha256 }) => {
  // A till may have it, to show it to whoever may see it there.
  if (!call.caller.device && (await isClockPhoto(call.store, sha256))) throw new Refusal('NOT_FOUND');
  const blob = await call.ports.blobs.get(sha256);
  if (!blob) throw new Refusal('NOT_FOUND');
  return new File([blob.bytes], sha256, { type: blob.type });
});

/** Keeps a till's file as it is, if it is an image that can be read and has the hash it claims. */
export const putFile = plain(filesContract.put, async (call, { sha256, file }) => {
  const { device } = call.caller;
  if (!device) throw new Refusal('NOT_A_DEVICE');
  await call.ports.blobs.putFile(new Uint8Array(await file.arrayBuffer()), sha256, device.id);
  return {};
});
