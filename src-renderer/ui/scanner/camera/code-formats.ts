/** Codes on goods, labels, cards, slips and receipts: the browser's names, and the decoder's. */
const FORMATS = [
  ['ean_13', 'EAN13'],
  ['ean_8', 'EAN8'],
  ['upc_a', 'UPCA'],
  ['upc_e', 'UPCE'],
  ['code_128', 'Code128'],
  ['code_39', 'Code39'],
  ['qr_code', 'QRCode'],
] as const;

export const BROWSER_FORMATS: readonly string[] = FORMATS.map(([name]) => name);
export const DECODER_FORMATS = FORMATS.map(([, name]) => name);

/** A UPC-A code is an EAN-13 code that begins with 0; scanners send its twelve digits. */
export const asScanned = (text: string): string => (/^0\d{12}$/.test(text) ? text.slice(1) : text);
