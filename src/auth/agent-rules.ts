const BROWSERS: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*Safari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (names: typeof BROWSERS, agent: string): string | null =>
  names.find(([sign]) => sign.test(agent))?.[1] ?? null;

/**
 * A browser and its system by name, as a person knows their devices; null for anything else, such as a program that
 * uses the API. Others may write what they like there, so nothing else of it is kept.
 */
export function browserOf(agent: string | null | undefined): string | null {
  if (!agent) return null;
  const browser = nameIn(BROWSERS, agent);
  return browser && [browser, nameIn(SYSTEMS, agent)].filter(Boolean).join(', ');
}
