import { eq } from 'drizzle-orm';
import { Refusal } from '../core/errors.ts';
import { plain } from '../core/operation.ts';
import type { Store } from '../core/store/store.ts';
import { filesContract } from './contract.ts';

/** Whether a file is a clock-in or clock-out photo: those have their own operation, which checks permissions. */
async function isClockPhoto(store: Store, sha256: string): Promise<boolean> {
  const matches = await store.read((r) => {
    const { clockEvents } = r.t;
    return r.q.select({ id: clockEvents.id }).from(clockEvents).where(eq(clockEvents.photo, sha256)).limit(1);
  });
  return matches.length > 0;
}

export const findFile = plain(filesContract.find, async (call, { sha256 }) => {
  // A device may fetch it; the till itself checks who may see it.
  if (!call.caller.device && (await isClockPhoto(call.store, sha256))) throw new Refusal('NOT_FOUND');
  const blob = await call.ports.blobs.get(sha256);
  if (!blob) throw new Refusal('NOT_FOUND');
  return new File([blob.bytes], sha256, { type: blob.type });
});

/** Stores a till's file unchanged, if it is a readable image with the stated hash. */
export const putFile = plain(filesContract.put, async (call, { sha256, file }) => {
  const { device } = call.caller;
  if (!device) throw new Refusal('NOT_A_DEVICE');
  await call.ports.blobs.putFile(new Uint8Array(await file.arrayBuffer()), sha256, device.id);
  return {};
});
