/**
 * A short code for receipts from a store's name: its first Latin letters or digits and a number, e.g. CAS1.
 * @param taken codes in use
 */
export function storeCode(name: string, taken: ReadonlySet<string>): string {
  const letters = name
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z]/g, '')
    .slice(0, 3);
  const stem = letters.length >= 2 ? letters : 'HAN';
  for (let n = 1; ; n += 1) {
    const code = `${stem}${n}`;
    if (!taken.has(code)) return code;
  }
}
