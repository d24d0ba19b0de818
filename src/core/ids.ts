import { v5, v7 } from 'uuid';

/** The name space of all derived ids; changing it would orphan every derived row. */
const NAMESPACE = '6f7d5b1e-53c5-4b0e-9d0c-4a6f0c8e7a11';

/** A new time-ordered id (UUIDv7). Called by doors, command contexts and tills, never by rules or services. */
export function newId(): string {
  return v7();
}

/**
 * An id that derives from a command's id and the role of the row in its record ('line:0', 'payment:1'), so
 * that a till and the server that run the same command write the same rows.
 */
export function derivedId(commandId: string, role: string): string {
  return v5(`${commandId}/${role}`, NAMESPACE);
}

/** The id of an item (article × store): two tills that create it off line create the same one. */
export function itemId(articleId: string, storeId: string): string {
  return v5(`item/${articleId}/${storeId}`, NAMESPACE);
}
