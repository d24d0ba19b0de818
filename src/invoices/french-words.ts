const UNITS = [
  'zéro',
  'un',
  'deux',
  'trois',
  'quatre',
  'cinq',
  'six',
  'sept',
  'huit',
  'neuf',
  'dix',
  'onze',
  'douze',
  'treize',
  'quatorze',
  'quinze',
  'seize',
  'dix-sept',
  'dix-huit',
  'dix-neuf',
] as const;
const TENS = ['', '', 'vingt', 'trente', 'quarante', 'cinquante', 'soixante', 'soixante'] as const;

const unit = (n: number): string => UNITS[n] ?? '';

/** 0 to 99. @param isLast whether no further numeral follows: quatre-vingts, but quatre-vingt mille */
function belowHundred(n: number, isLast: boolean): string {
  if (n < 20) return unit(n);
  if (n < 80) {
    const ten = n < 70 ? Math.floor(n / 10) : 6;
    const rest = n - ten * 10;
    const word = TENS[ten] ?? '';
    if (rest === 0) return word;
    return rest === 1 || rest === 11 ? `${word} et ${unit(rest)}` : `${word}-${unit(rest)}`;
  }
  if (n === 80) return isLast ? 'quatre-vingts' : 'quatre-vingt';
  return `quatre-vingt-${unit(n - 80)}`;
}

/** 1 to 999. */
function belowThousand(n: number, isLast: boolean): string {
  const hundreds = Math.floor(n / 100);
  const rest = n % 100;
  if (hundreds === 0) return belowHundred(rest, isLast);
  const word = hundreds === 1 ? 'cent' : `${unit(hundreds)} cent`;
  if (rest > 0) return `${word} ${belowHundred(rest, isLast)}`;
  return hundreds > 1 && isLast ? `${word}s` : word;
}

/** A whole number in French words, in the pre-1990 spelling used on cheques and deeds. */
function frenchNumber(n: number): string {
  if (n === 0) return unit(0);
  const [millions, thousands, rest] = [Math.floor(n / 1e6), Math.floor(n / 1000) % 1000, n % 1000];
  const parts: string[] = [];
  // "Million" is a noun: the numeral before it keeps its s.
  if (millions > 0) parts.push(`${belowThousand(millions, true)} million${millions > 1 ? 's' : ''}`);
  if (thousands > 0) parts.push(thousands === 1 ? 'mille' : `${belowThousand(thousands, false)} mille`);
  if (rest > 0) parts.push(belowThousand(rest, true));
  return parts.join(' ');
}

/** A count with its noun: "deux dirhams", "un million de dirhams". */
function counted(n: number, noun: string): string {
  const link = n >= 1e6 && n % 1e6 === 0 ? ' de ' : ' ';
  return `${frenchNumber(n)}${link}${noun}${n > 1 ? 's' : ''}`;
}

/** An amount in French words. @param centimes 0 to 999,999,999.99 dirhams */
export function frenchAmount(centimes: number): string {
  const [dirhams, rest] = [Math.floor(centimes / 100), centimes % 100];
  if (rest === 0) return counted(dirhams, 'dirham');
  const cents = counted(rest, 'centime');
  return dirhams === 0 ? cents : `${counted(dirhams, 'dirham')} et ${cents}`;
}
