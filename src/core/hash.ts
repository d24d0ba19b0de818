import { hash } from 'node:crypto';

/** SHA-256 of text (as UTF-8) or bytes, hex. */
export function sha256(content: string | Uint8Array): string {
  return hash('sha256', content, 'hex');
}

/**
 * Characters that JSON may escape: quotes, backslashes, control characters, and any surrogate (lone ones are
 * escaped).
 */
const ESCAPED = /[^ !#-[\]-\ud7ff\ue000-\uffff]/;
const quoted = (text: string) => (ESCAPED.test(text) ? JSON.stringify(text) : `"${text}"`);

/** Keys as they stand in JSON: a few hundred short names that every command repeats. Others are written each time. */
const names = new Map<string, string>();
const MOST_NAMES = 2_000;
/** What a stranger sends may have keys of any length: they are not kept in memory. */
const LONGEST_NAME = 40;
function quotedName(key: string): string {
  let name = names.get(key);
  if (name === undefined) {
    name = quoted(key);
    if (names.size < MOST_NAMES && key.length <= LONGEST_NAME) names.set(key, name);
  }
  return name;
}

/**
 * JSON with sorted keys and no spaces: the only form that is hashed. Undefined members are left out; numbers must be
 * finite. Hand-written for speed: every sale is serialised twice (receipt and envelope).
 */
export function canonicalJson(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new TypeError('only finite numbers can be hashed');
    return `${value}`;
  }
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  let members = '';
  if (Array.isArray(value)) {
    for (const member of value)
      members += members === '' ? canonicalJson(member) : `,${canonicalJson(member)}`;
    return `[${members}]`;
  }
  if ('toJSON' in value && typeof value.toJSON === 'function') return canonicalJson(value.toJSON());
  const object = value as Record<string, unknown>;
  for (const key of Object.keys(object).sort()) {
    const member = object[key];
    if (member === undefined || typeof member === 'function' || typeof member === 'symbol') continue;
    members += `${members === '' ? '' : ','}${quotedName(key)}:${canonicalJson(member)}`;
  }
  return `{${members}}`;
}
