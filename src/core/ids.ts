import { hash } from 'node:crypto';
import { parse, v7 } from 'uuid';

/** The name space of all derived ids; changing it would orphan every derived row. */
const NAMESPACE = '6f7d5b1e-53c5-4b0e-9d0c-4a6f0c8e7a11';

const NAMESPACE_BYTES = parse(NAMESPACE);
const VARIANT = '89ab';

/** SHA-1 of a name in the product's name space, as UUIDs take it (RFC 9562 §5.5); a sale makes a dozen of them. */
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

let source: () => string = v7;

/** Where new ids come from, for a program whose runs must repeat: the simulation of the tests. */
export function setIdSource(makeId: () => string): void {
  source = makeId;
}

/** A new time-ordered id (UUIDv7). Called by doors, command contexts and tills, never by rules or services. */
export function newId(): string {
  return source();
}

/**
 * An id that derives from a command's id and the role of the row in its record ('line:0', 'payment:1'), so
 * that a till and the server that run the same command write the same rows. It keeps the time of a UUIDv7 command
 * (as UUIDv8, RFC 9562 §5.8): the rows of one sale then stand together in every index, at its end, where random
 * ids would each touch a page of their own.
 */
export function derivedId(commandId: string, role: string): string {
  const name = `${commandId}/${role}`;
  return isTimed(commandId) ? uuid(commandId.slice(0, 13), 8, nameHash(name)) : v5(name);
}

const isTimed = (id: string) => id.length === 36 && id[14] === '7';

/**
 * The id of what a till's caller does under a key: the same for the same key, and nobody who does not know the till's
 * secret can tell which, so that no key stands for a row of anybody else's making, here or elsewhere. It keeps the
 * time of a UUIDv7, as `derivedId` does.
 */
export function keyedId(secret: string, key: string): string {
  const name = `${secret}/${key}`;
  return isTimed(key) ? uuid(key.slice(0, 13), 7, nameHash(name)) : v5(name);
}

/** The id of an item (article × store): two tills that create it off line create the same one. */
export function itemId(articleId: string, storeId: string): string {
  return v5(`item/${articleId}/${storeId}`);
}
