import type { Item } from '../../src/catalogue/contract.ts';
import { client } from './client.ts';
import { codeOf } from './problem.ts';

/** The store's item with this SKU or barcode; null when there is none, or the text is longer than any code. */
export async function articleOfCode(code: string, storeId: string): Promise<Item | null> {
  try {
    return await client.catalogue.scan({ code, storeId });
  } catch (error) {
    const isNone = ['PRODUCT_NOT_FOUND', 'BAD_INPUT'].includes(codeOf(error) ?? '');
    if (isNone) return null;
    throw error;
  }
}
