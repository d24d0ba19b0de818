import { ORPCError } from '@orpc/client';
import { z } from 'zod';
import { contract } from '../../../src/contract.ts';
import { SAMPLES } from '../../contract/inputs.ts';
import type { World } from '../../contract/world.ts';
import {
  type Client,
  callByName,
  metaOf,
  OPERATION_NAMES,
  type OperationName,
} from '../../fixtures/clients.ts';
import type { Shop } from '../../fixtures/shop.ts';

/** Files are drawn from what the lists answer; each takes longer than all lists together. */
const FILES = /pdf|export|pack|slip|csv|tableFile|photo|receiptPdf/i;

type Schema = { inputSchema?: unknown };

function keysOf(name: OperationName): string[] {
  const [area = '', verb = ''] = name.split('.');
  const tree = contract as unknown as Record<string, Record<string, { '~orpc': Schema }>>;
  const schema = tree[area]?.[verb]?.['~orpc'].inputSchema;
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}

const reads = OPERATION_NAMES.filter((name) => {
  const { nature, audience } = metaOf(name);
  return nature === 'read' && audience === 'user' && !FILES.test(name);
});
const isById = (name: OperationName) => keysOf(name).includes('id');

/** What every list is asked, and what is asked of each row by its id. */
const LISTS = reads.filter((name) => !isById(name));
const BY_ID = reads.filter(isById);

/** What is answered where there is nothing of what was asked for. */
const EMPTY = ['NOT_FOUND', 'PRODUCT_NOT_FOUND', 'COUPON_UNKNOWN'];

/** How many rows of a list are asked for one by one. */
const ROWS = 4;

export type Unanswered = { name: OperationName; input: unknown; code: string };

type Page = { items?: unknown };

/**
 * Asks for every list there is and for the newest rows of each.
 * @returns what was not answered: a list in any way, a row with an error that nobody declared
 */
export async function readEverything(client: Client, shop: Shop, storeId: string): Promise<Unanswered[]> {
  const world = { shop: { ...shop, store: { ...shop.store, id: storeId } } } as unknown as World;
  const failed: Unanswered[] = [];
  const ids = new Map<string, string[]>();
  const ask = async (name: OperationName, input: unknown, isList: boolean) => {
    try {
      return await callByName(client, name, input);
    } catch (error) {
      if (!(error instanceof ORPCError)) throw error;
      const { code, status } = error as ORPCError<string, unknown> & { status: number };
      if (isList ? !EMPTY.includes(code) : status >= 500) failed.push({ name, input, code });
      return null;
    }
  };
  for (const name of LISTS) {
    const keys = keysOf(name);
    const input = {
      ...(SAMPLES[name].fine(world) as object | undefined),
      ...(keys.includes('storeId') ? { storeId } : {}),
      ...(keys.includes('limit') ? { limit: name === 'catalogue.search' ? 20 : 200 } : {}),
      ...(keys.includes('includeArchived') ? { includeArchived: true } : {}),
    };
    const answer = (await ask(name, Object.keys(input).length > 0 ? input : undefined, true)) as Page | null;
    const [area = ''] = name.split('.');
    const rows = Array.isArray(answer?.items) ? (answer.items as { id?: unknown }[]) : [];
    const rowIds = rows.flatMap(({ id }) => (typeof id === 'string' ? [id] : []));
    ids.set(area, [...(ids.get(area) ?? []), ...rowIds.slice(0, ROWS), ...rowIds.slice(-1)]);
  }
  for (const name of BY_ID) {
    const [area = ''] = name.split('.');
    for (const id of ids.get(area) ?? []) {
      await ask(name, { ...(SAMPLES[name].fine(world) as object), id }, false);
    }
  }
  return failed;
}
