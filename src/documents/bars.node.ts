import bwip from 'bwip-js/node';

/** The bars and gaps of a linear symbol in modules, the first a bar. @throws when the symbology cannot hold the text */
export function barsOf(symbol: { kind: 'ean13' | 'code128'; text: string }): number[] {
  const [drawn] = bwip.raw(symbol.kind, symbol.text, '');
  if (!drawn || !('sbs' in drawn)) throw new Error(`The encoder gave no bars for ${symbol.text}`);
  return [...drawn.sbs];
}
