/** What a hand scanner would read, from the widths alone: tables of the standards, not of the encoder. */

// ISO/IEC 15417 table 1: bar, space, bar, space, bar, space of each value.
const CODE_128 =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232'.split(
    ' ',
  );
const STOP = '2331112';
const [TO_C, TO_B, START_B, START_C] = [99, 100, 104, 105];

function decode128(widths: readonly number[]): string {
  const all = widths.join('');
  if (!all.endsWith(STOP)) throw new Error('no stop');
  const values = (all.slice(0, -STOP.length).match(/.{6}/g) ?? []).map((six) => CODE_128.indexOf(six));
  const [start = -1, ...rest] = values;
  const check = rest.pop();
  const sum = rest.reduce((n, value, i) => n + value * (i + 1), start);
  if (values.includes(-1) || sum % 103 !== check) throw new Error('the check fails');
  if (start !== START_B && start !== START_C) throw new Error(`starts with ${start}`);
  let isC = start === START_C;
  let text = '';
  for (const value of rest) {
    if (value === (isC ? TO_B : TO_C)) isC = !isC;
    else text += isC ? String(value).padStart(2, '0') : String.fromCharCode(value + 32);
  }
  return text;
}

// GS1 General Specifications §5.2.1: number set A; set B is it mirrored.
const SET_A = ['3211', '2221', '2122', '1411', '1132', '1231', '1114', '1312', '1213', '3112'];
const SET_B = SET_A.map((widths) => [...widths].reverse().join(''));
const FIRST_DIGIT = 'AAAAAA AABABB AABBAB AABBBA ABAABB ABBAAB ABBBAA ABABAB ABABBA ABBABA'.split(' ');

function decodeEan13(widths: readonly number[]): string {
  const all = widths.join('');
  if (!all.startsWith('111') || !all.endsWith('111') || all.slice(27, 32) !== '11111')
    throw new Error('the guards are wrong');
  const digits = (part: string) => part.match(/.{4}/g) ?? [];
  const left = digits(all.slice(3, 27)).map((four) =>
    SET_A.includes(four)
      ? { set: 'A', digit: SET_A.indexOf(four) }
      : { set: 'B', digit: SET_B.indexOf(four) },
  );
  const right = digits(all.slice(32, 56)).map((four) => SET_A.indexOf(four));
  const first = FIRST_DIGIT.indexOf(left.map((l) => l.set).join(''));
  const code = [first, ...left.map((l) => l.digit), ...right];
  const check = code.reduce((n, digit, i) => n + digit * (i % 2 === 0 ? 1 : 3), 0);
  if (code.includes(-1) || check % 10 !== 0) throw new Error(`the check of ${code.join('')} fails`);
  return code.join('');
}

/** The text of a linear symbol. @param widths of bars and gaps in modules, the first a bar; throws when unreadable */
export function readBars(widths: readonly number[]): string {
  const modules = widths.reduce((n, width) => n + width, 0);
  return modules === 95 && widths.length === 59 ? decodeEan13(widths) : decode128(widths);
}
