import type { Variant } from '../../src/catalogue/contract.ts';
import { client } from './client.ts';
import { codeOf } from './problem.ts';

/** The article of a store that has a SKU or barcode; null where none has it, as for a text longer than any code. */
export async function articleOfCode(code: string, storeId: string): Promise<Variant | null> {
  try {
    return await client.products.scan({ code, storeId });
  } catch (error) {
    const isNone = ['PRODUCT_NOT_FOUND', 'BAD_INPUT'].includes(codeOf(error) ?? '');
    if (isNone) return null;
    throw error;
  }
}
