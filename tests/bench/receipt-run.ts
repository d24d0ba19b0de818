/**
 * A till's process as far as its receipts go: prints at a printer in the network and says how long each took from the
 * asking to the first byte there. `--warm` is what the till does at its start.
 */
import type { ReceiptDocument } from '../../src/receipts/receipt-document.ts';
import { printerSocket } from '../../src-main/hardware/simulators/receipt-printer-socket.ts';

const TIMES = 40;

const NAMES = ['قفطان', 'جلابة', 'تكشيطة', 'بلغة', 'سلهام', 'جبادور', 'فراجية', 'كندورة'];
const HOW = ['مطرز باليد', 'بالسفيفة', 'بالعقاد', 'من الحرير', 'من الصوف', 'مخملي', 'صيفي', 'للعروس'];

/** Three articles that no receipt before it had in this order. */
const receipt = (n: number, sample: ReceiptDocument): ReceiptDocument => ({
  ...sample,
  number: `CAS1-T2B-${String(200 + n).padStart(6, '0')}`,
  lines: sample.lines.map((line, i) => ({
    ...line,
    nameAr: `${NAMES[(n + 3 * i) % NAMES.length]} ${HOW[(3 * n + i) % HOW.length]} ${100 + n * 3 + i}`,
    price: line.price + n * 1_050,
    total: line.total + n * 1_050,
  })),
  total: sample.total + n * 3_150,
});

const { sampleSale } = await import('../fixtures/receipt-samples.ts');
let began: () => void = () => undefined;
const fake = await printerSocket({ began: () => began() });
let warmMs = 0;
if (process.argv.includes('--warm')) {
  const started = performance.now();
  const { warmPapers } = await import('../../src-main/hardware/papers/warm-papers.ts');
  const { openTcp } = await import('../../src-main/hardware/transports/tcp-connection.ts');
  const { ReceiptPrinter } = await import('../../src-main/hardware/drivers/receipt-printer.ts');
  void [openTcp, ReceiptPrinter];
  await warmPapers();
  warmMs = performance.now() - started;
}
const locale = process.argv.includes('--fr') ? 'fr' : 'ar';
const times: number[] = [];
for (let n = 0; n < TIMES; n += 1) {
  const first = new Promise<number>((done) => {
    began = () => done(performance.now());
  });
  const askedAt = performance.now();
  // What a till that is not warm loads, it loads when it is asked.
  const { paperBytes } = await import('../../src-main/hardware/papers/paper-bytes.ts');
  const { openTcp } = await import('../../src-main/hardware/transports/tcp-connection.ts');
  const { ReceiptPrinter } = await import('../../src-main/hardware/drivers/receipt-printer.ts');
  const bytes = paperBytes(
    { kind: 'receipt', document: receipt(n, sampleSale), locale },
    { paper: 80, codePage: 'wpc1252' },
  );
  const printed = new ReceiptPrinter({ open: () => openTcp(fake.at) }).print(bytes);
  times.push((await first) - askedAt);
  const { outcome } = await printed;
  if (outcome !== 'printed') throw new Error(`the paper is ${outcome}`);
}
await fake.close();
process.send?.({ times, warmMs });
process.disconnect?.();
