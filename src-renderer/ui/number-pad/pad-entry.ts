/** A key of the number pad. */
export type PadKey = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '.' | 'backspace' | 'clear';

/** What the pad types: an amount with decimals, a whole number, or a code, whose zeros in front count. */
export type PadKind = 'amount' | 'integer' | 'code';

/**
 * The field's text after a key of the pad: no leading zeros in a number, no two points in a row. Limits are checked by the field:
 * no digit is ignored.
 */
export function pressPad(value: string, key: PadKey, kind: PadKind = 'amount'): string {
  if (key === 'clear') return '';
  if (key === 'backspace') return value.slice(0, -1);
  if (key === '.') return kind !== 'amount' || value.endsWith('.') ? value : `${value || '0'}.`;
  return value === '0' && kind !== 'code' ? key : value + key;
}
