/**
 * Amounts in Arabic words, in the nominative, as used after a colon. Dirham and centime are masculine: three to ten
 * take the feminine numeral and a plural, eleven to ninety-nine an accusative singular, hundreds and thousands a
 * genitive singular; one and two follow the noun or are its dual.
 */
type Noun = {
  one: string;
  dual: string;
  /** The dual before a noun: ألفا درهم. */
  dualBefore: string;
  plural: string;
  /** After eleven to ninety-nine. */
  accusative: string;
};

const DIRHAM: Noun = {
  one: 'درهم',
  dual: 'درهمان',
  dualBefore: 'درهما',
  plural: 'دراهم',
  accusative: 'درهماً',
};
const CENTIME: Noun = {
  one: 'سنتيم',
  dual: 'سنتيمان',
  dualBefore: 'سنتيما',
  plural: 'سنتيمات',
  accusative: 'سنتيماً',
};
const HUNDRED = { one: 'مائة', dual: 'مائتان', dualBefore: 'مائتا' };
const THOUSAND: Noun = {
  one: 'ألف',
  dual: 'ألفان',
  dualBefore: 'ألفا',
  plural: 'آلاف',
  accusative: 'ألفاً',
};
const MILLION: Noun = {
  one: 'مليون',
  dual: 'مليونان',
  dualBefore: 'مليونا',
  plural: 'ملايين',
  accusative: 'مليوناً',
};

const UNITS = [
  '',
  'واحد',
  'اثنان',
  'ثلاثة',
  'أربعة',
  'خمسة',
  'ستة',
  'سبعة',
  'ثمانية',
  'تسعة',
  'عشرة',
  'أحد عشر',
  'اثنا عشر',
] as const;
const TENS = ['', '', 'عشرون', 'ثلاثون', 'أربعون', 'خمسون', 'ستون', 'سبعون', 'ثمانون', 'تسعون'] as const;
const HUNDREDS = ['', '', '', 'ثلاث', 'أربع', 'خمس', 'ست', 'سبع', 'ثمان', 'تسع'] as const;

const unit = (n: number): string => UNITS[n] ?? '';

/** 3 to 99, before a masculine noun. */
function belowHundred(n: number): string {
  if (n <= 12) return unit(n);
  if (n < 20) return `${unit(n - 10)} عشر`;
  const ten = TENS[Math.floor(n / 10)] ?? '';
  return n % 10 === 0 ? ten : `${unit(n % 10)} و${ten}`;
}

/** Hundreds alone. @param isBefore whether a noun follows directly, which removes the nun of the dual */
function hundredsOf(n: number, isBefore: boolean): string {
  if (n === 1) return HUNDRED.one;
  if (n === 2) return isBefore ? HUNDRED.dualBefore : HUNDRED.dual;
  return `${HUNDREDS[n] ?? ''}مائة`;
}

/**
 * The parts of 1 to 999 of a noun, to be joined by "and".
 * @param hasNext whether another noun follows directly: أحد عشر ألف درهم, ألفا درهم
 */
function partsOf(n: number, noun: Noun, hasNext: boolean): string[] {
  const [hundreds, rest] = [Math.floor(n / 100), n % 100];
  const dual = hasNext ? noun.dualBefore : noun.dual;
  if (hundreds === 0) {
    if (rest === 1) return [noun.one];
    if (rest === 2) return [dual];
  }
  if (rest === 0) return [`${hundredsOf(hundreds, true)} ${noun.one}`];
  // مائة درهم ودرهمان: one and two repeat the noun.
  if (rest === 1) return [`${hundredsOf(hundreds, true)} ${noun.one}`, noun.one];
  if (rest === 2) return [`${hundredsOf(hundreds, true)} ${noun.one}`, dual];
  const after = rest <= 10 ? noun.plural : hasNext ? noun.one : noun.accusative;
  const low = `${belowHundred(rest)} ${after}`;
  return hundreds === 0 ? [low] : [hundredsOf(hundreds, false), low];
}

/** A count with its noun, in words. @param n 1 to 999,999,999 */
function counted(n: number, noun: Noun): string {
  const [millions, thousands, rest] = [Math.floor(n / 1e6), Math.floor(n / 1000) % 1000, n % 1000];
  const parts: string[] = [];
  if (millions > 0) parts.push(...partsOf(millions, MILLION, thousands === 0 && rest === 0));
  if (thousands > 0) parts.push(...partsOf(thousands, THOUSAND, rest === 0));
  if (rest === 0) return `${parts.join(' و')} ${noun.one}`;
  if (parts.length === 0 && rest === 1) return `${noun.one} واحد`;
  if (parts.length > 0 && rest <= 2) {
    // ألف درهم ودرهم واحد: the part before "one" has the noun itself.
    const before = counted(n - rest, noun);
    return `${before} و${rest === 1 ? `${noun.one} واحد` : noun.dual}`;
  }
  const low = partsOf(rest, noun, false);
  const last = low.length > 1 && rest % 100 === 1 ? [...low.slice(0, -1), `${noun.one} واحد`] : low;
  return [...parts, ...last].join(' و');
}

/** An amount in Arabic words. @param centimes 0 to 999,999,999.99 dirhams */
export function arabicAmount(centimes: number): string {
  const [dirhams, rest] = [Math.floor(centimes / 100), centimes % 100];
  if (dirhams === 0 && rest === 0) return `صفر ${DIRHAM.one}`;
  const parts: string[] = [];
  if (dirhams > 0) parts.push(counted(dirhams, DIRHAM));
  if (rest > 0) parts.push(counted(rest, CENTIME));
  return parts.join(' و');
}
