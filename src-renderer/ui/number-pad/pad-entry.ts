/** A key of the number pad. */
export type PadKey = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '.' | 'backspace' | 'clear';

/**
 * The field's text after a key of the pad: no leading zeros, no two points in a row. Limits are checked by the field:
 * no digit is ignored.
 */
export function pressPad(value: string, key: PadKey, integer = false): string {
  if (key === 'clear') return '';
  if (key === 'backspace') return value.slice(0, -1);
  if (key === '.') return integer || value.endsWith('.') ? value : `${value || '0'}.`;
  return value === '0' ? key : value + key;
}
