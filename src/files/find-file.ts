import { Refusal } from '../core/errors.ts';
import { plain } from '../core/operation.ts';
import { filesContract } from './contract.ts';

export const findFile = plain(filesContract.find, async (call, { sha256 }) => {
  const blob = await call.ports.blobs.get(sha256);
  if (!blob) throw new Refusal('NOT_FOUND');
  return new File([blob.bytes], sha256, { type: blob.type });
});

/** Keeps a till's file as it is, if it is an image that can be read and has the hash it claims. */
export const putFile = plain(filesContract.put, async (call, { sha256, file }) => {
  await call.ports.blobs.putFile(new Uint8Array(await file.arrayBuffer()), sha256);
  return {};
});
