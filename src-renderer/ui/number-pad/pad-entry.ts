/** A key of the number pad. */
export type PadKey = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '.' | 'backspace' | 'clear';

const MAX_WHOLE_DIGITS = 8;

/** What stands in the field after a key of the pad: at most two decimals, no leading zeros. */
export function pressPad(value: string, key: PadKey, integer = false): string {
  if (key === 'clear') return '';
  if (key === 'backspace') return value.slice(0, -1);
  if (key === '.') return integer || value.includes('.') ? value : `${value || '0'}.`;
  const [whole = '', decimals] = value.split('.');
  if (decimals !== undefined) return decimals.length < 2 ? value + key : value;
  if (whole === '0') return key;
  return whole.length < MAX_WHOLE_DIGITS ? value + key : value;
}
