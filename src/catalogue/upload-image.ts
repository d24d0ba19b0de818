import { plain } from '../core/operation.ts';
import { productsContract } from './contract.ts';

/** Keeps an article's image, checked and re-encoded, by its content's hash. */
export const uploadImage = plain(productsContract.uploadImage, async (call, { image }) => ({
  image: await call.ports.blobs.putImage(new Uint8Array(await image.arrayBuffer())),
}));
