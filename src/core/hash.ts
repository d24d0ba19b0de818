import { createHash } from 'node:crypto';

/** SHA-256 of text (as UTF-8) or bytes, hex. */
export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/**
 * JSON with sorted keys and no spaces: the one form that is hashed. Undefined members are left out; numbers
 * must be finite.
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, v: unknown) => {
    if (typeof v === 'number' && !Number.isFinite(v))
      throw new TypeError('only finite numbers can be hashed');
    if (v === null || typeof v !== 'object' || Array.isArray(v)) return v;
    const object = v as Record<string, unknown>;
    return Object.fromEntries(
      Object.keys(object)
        .sort()
        .map((k) => [k, object[k]]),
    );
  });
}
