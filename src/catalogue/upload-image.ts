import { plain } from '../core/operation.ts';
import { catalogueContract } from './contract.ts';

/** Stores an article's image, checked and re-encoded, under its content hash. */
export const uploadImage = plain(catalogueContract.uploadImage, async (call, { image }) => ({
  image: await call.ports.blobs.putImage(new Uint8Array(await image.arrayBuffer())),
}));
