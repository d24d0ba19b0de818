import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../../../tests/fixtures/wait.ts';
import { type LabelLayout, labelLayout } from '../papers/label-layout.ts';
import { SimulatedLabelPrinter } from '../simulators/label-printer-socket.ts';
import { openShare } from '../transports/share-connection.ts';
import { openTcp } from '../transports/tcp-connection.ts';
import { LABEL_PRINTERS, type LabelPrinterKind, printLabels } from './label-printer.ts';
import type { PrinterTrouble } from './receipt-printer.ts';

const layout = (sku: string): LabelLayout =>
  labelLayout(
    {
      variantId: sku,
      styleName: 'Caftan',
      styleNameAr: 'قفطان',
      styleNameFr: null,
      sku,
      barcode: null,
      size: 'M',
      color: 'زمردي',
      price: 245_000,
      struck: null,
    },
    { format: '40x30', language: 'ar', showsPrice: true },
  );
const LABELS = [
  { layout: layout('CAF-0042'), copies: 3 },
  { layout: layout('JLB-0007'), copies: 1 },
];
const TIMES = { answer: 50, patience: 200 };
/** Limits that a slow machine does not reach either: the outcome comes from the printer, not from the clock. */
const UNLIMITED = { answer: 30_000, patience: 30_000 };

let printer: SimulatedLabelPrinter;
const print = (labels = LABELS, waiting?: (trouble: PrinterTrouble | null) => void, times = TIMES) =>
  printLabels({
    kind: printer.kind,
    labels,
    times,
    open: () => openTcp(printer.at),
    ...(waiting && { waiting }),
  });
async function use(kind: LabelPrinterKind): Promise<void> {
  printer = new SimulatedLabelPrinter(kind);
  await printer.switchOn();
}
afterEach(() => printer.switchOff());

describe.each(LABEL_PRINTERS)('a %s printer', (kind) => {
  beforeEach(() => use(kind));

  it('prints labels in their order, each as often as was asked for', async () => {
    expect(await print()).toEqual({ outcome: 'printed' });
    await until('both are out', () => printer.labels.length === 2);
    expect(printer.labels.map(({ copies, bars }) => [copies, bars.text])).toEqual([
      [3, 'CAF-0042'],
      [1, 'JLB-0007'],
    ]);
    const { words } = layout('CAF-0042');
    expect(printer.labels[0]?.picture).toMatchObject({ width: words.width, height: words.height });
    expect(printer.fault).toBeNull();
  });

  it('sends nothing to a printer that has no labels or is open, and says so', async () => {
    printer.change({ hasLabels: false });
    expect(await print()).toEqual({ outcome: 'not_printed', trouble: 'paper_end' });
    printer.change({ isCoverOpen: true });
    expect(await print()).toEqual({ outcome: 'not_printed', trouble: 'cover_open' });
    printer.change({ hasLabels: true, isCoverOpen: false });
    expect(await print()).toEqual({ outcome: 'printed' });
    await until('both are out', () => printer.labels.length >= 2);
    // The refused labels are not among them.
    expect(printer.labels).toHaveLength(2);
  });

  it('prints on one that does not say how it is, which goes on by itself when it has labels again', async () => {
    printer.mute(true);
    printer.change({ hasLabels: false });
    expect(await print()).toEqual({ outcome: 'printed' });
    await new Promise((done) => setTimeout(done, 30));
    expect(printer.labels).toEqual([]);
    printer.change({ hasLabels: true });
    await until('both are out', () => printer.labels.length === 2);
  });

  it('has printed nothing where the line ends before it has said how it is', async () => {
    printer.mute(true);
    const printing = printLabels({
      kind,
      labels: LABELS,
      times: { answer: 5_000 },
      open: async () => {
        const line = await openTcp(printer.at);
        setTimeout(() => void printer.switchOff(), 50);
        return line;
      },
    });
    expect(await printing).toEqual({ outcome: 'not_printed', trouble: 'unreachable' });
  });

  it('has printed nothing while it is switched off', async () => {
    await printer.switchOff();
    expect(await print()).toEqual({ outcome: 'not_printed', trouble: 'unreachable' });
    await printer.switchOn();
    expect(await print()).toEqual({ outcome: 'printed' });
    await until('both are out', () => printer.labels.length === 2);
  });

  it('leaves one unsure when the cable comes out in the middle of a long job', async () => {
    printer.breakLine(100_000);
    const outcome = await print(Array.from({ length: 400 }, () => LABELS).flat(), undefined, UNLIMITED);
    expect(outcome).toEqual({ outcome: 'unsure', trouble: 'unreachable' });
  });

  it('leaves one unsure when it takes no more, and tells so', async () => {
    const troubles: (PrinterTrouble | null)[] = [];
    printer.fill();
    const outcome = await print(Array.from({ length: 1_000 }, () => LABELS).flat(), (trouble) =>
      troubles.push(trouble),
    );
    expect(outcome).toEqual({ outcome: 'unsure', trouble: 'no_answer' });
    expect(troubles).toEqual(['no_answer', null]);
  });

  it('opens nothing for no labels, or for what cannot be printed', async () => {
    let opens = 0;
    const open = () => {
      opens++;
      return openTcp(printer.at);
    };
    expect(await printLabels({ kind, labels: [], open })).toEqual({ outcome: 'printed' });
    const validLayout = layout('CAF-0042');
    const wrong = { ...validLayout, bars: { ...validLayout.bars, text: 'قفطان' } };
    await expect(printLabels({ kind, labels: [{ layout: wrong, copies: 1 }], open })).rejects.toThrow(
      RangeError,
    );
    for (const copies of [0, -1, 1.5, Number.NaN])
      await expect(printLabels({ kind, labels: [{ layout: validLayout, copies }], open })).rejects.toThrow(
        RangeError,
      );
    expect(opens).toBe(0);
  });

  it('may be behind a share of Windows', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hanout-labels-'));
    const at = (path: string) => ({
      kind,
      labels: LABELS,
      isOneWay: true,
      open: () => openShare({ name: 'Labels', folder: path }),
    });
    expect(await printLabels(at(folder))).toEqual({ outcome: 'printed' });
    expect((await readFile(join(folder, 'Labels'))).length).toBeGreaterThan(10_000);
    const outcome = await printLabels(at(join(folder, 'off')));
    expect(outcome).toEqual({ outcome: 'not_printed', trouble: 'unreachable' });
    await rm(folder, { recursive: true });
  });
});
