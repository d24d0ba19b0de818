import { hash } from 'node:crypto';
import { parse, v7 } from 'uuid';

/** The namespace of all derived ids; changing it would orphan every derived row. */
const NAMESPACE = '6f7d5b1e-53c5-4b0e-9d0c-4a6f0c8e7a11';

const NAMESPACE_BYTES = parse(NAMESPACE);
const VARIANT = '89ab';

/** SHA-1 of a name in the product's namespace, as UUIDs require (RFC 9562 §5.5); a sale needs a dozen. */
function nameHash(name: string): string {
  const bytes = Buffer.allocUnsafe(16 + Buffer.byteLength(name));
  bytes.set(NAMESPACE_BYTES);
  bytes.write(name, 16);
  return hash('sha1', bytes, 'hex');
}

/** @param first the first 48 bits: thirteen characters with their dash */
function uuid(first: string, version: 5 | 7 | 8, hex: string): string {
  const variant = VARIANT[Number.parseInt(hex[16] ?? '0', 16) & 3];
  return `${first}-${version}${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function v5(name: string): string {
  const hex = nameHash(name);
  return uuid(`${hex.slice(0, 8)}-${hex.slice(8, 12)}`, 5, hex);
}

/** A new time-ordered id (UUIDv7). Operations take theirs from their call, whose host makes them. */
export const newId = (): string => v7();

/**
 * An id derived from a command's id and the row's role in its record ('line:0', 'payment:1'), so that a till and the
 * server write the same rows for the same command. It keeps the time of a UUIDv7 command (as UUIDv8, RFC 9562 §5.8):
 * the rows of one sale are then adjacent at the end of every index, whereas random ids would each touch another page.
 */
export function derivedId(commandId: string, role: string): string {
  const name = `${commandId}/${role}`;
  return isTimed(commandId) ? uuid(commandId.slice(0, 13), 8, nameHash(name)) : v5(name);
}

const isTimed = (id: string) => id.length === 36 && id[14] === '7';

/**
 * The id for an Idempotency-Key of a till's caller: the same for the same key, and unpredictable without the till's
 * secret, so that no key can address a row that someone else made, here or elsewhere. It keeps the time of a UUIDv7,
 * as `derivedId` does.
 */
export function keyedId(secret: string, key: string): string {
  const name = `${secret}/${key}`;
  return isTimed(key) ? uuid(key.slice(0, 13), 7, nameHash(name)) : v5(name);
}

/** The id of an item (article × store): two offline tills that create it get the same one. */
export function itemId(articleId: string, storeId: string): string {
  return v5(`item/${articleId}/${storeId}`);
}
