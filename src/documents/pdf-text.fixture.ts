import { inflateSync } from 'node:zlib';

/** One shaped run as it stands on the page, its glyphs read from left to right; points from the top left. */
type PdfRun = { text: string; left: number; right: number; baseline: number };
/** A filled square, as QR modules are. */
type PdfSquare = { x: number; y: number; size: number };
/** A filled rectangle, as bars are. */
export type PdfRect = { x: number; y: number; width: number; height: number };
export type PdfPage = {
  width: number;
  height: number;
  runs: PdfRun[];
  lines: string[];
  squares: PdfSquare[];
  rects: PdfRect[];
};

type PdfFont = { texts: Map<number, string>; widths: number[] };

function objectsOf(pdf: Buffer): Map<string, { head: string; stream: string }> {
  const source = pdf.toString('latin1');
  const objects = new Map<string, { head: string; stream: string }>();
  for (const [, id = '', body = ''] of source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const at = body.indexOf('stream\n');
    const data = at < 0 ? '' : body.slice(at + 7, body.lastIndexOf('\nendstream'));
    const packed = body.includes('/FlateDecode') && !body.includes('/Length1');
    const stream = data && packed ? inflateSync(Buffer.from(data, 'latin1')).toString('latin1') : data;
    objects.set(id, { head: at < 0 ? body : body.slice(0, at), stream });
  }
  return objects;
}

/** The characters of a glyph as they are seen: those of an Arabic ligature run from right to left. */
function seenText(hex: string): string {
  const units = [...hex.matchAll(/[0-9a-f]{4}/g)].map(([unit]) =>
    String.fromCharCode(Number.parseInt(unit, 16)),
  );
  return /[\u0600-\u08ff]/.test(units.join('')) ? units.reverse().join('') : units.join('');
}

function fontsOf(objects: ReturnType<typeof objectsOf>): Map<string, PdfFont> {
  const fonts = new Map<string, PdfFont>();
  for (const { head } of objects.values()) {
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const font = objects.get(id)?.head ?? '';
      const cmap = objects.get(/\/ToUnicode (\d+)/.exec(font)?.[1] ?? '')?.stream ?? '';
      const child = objects.get(/\/DescendantFonts \[(\d+)/.exec(font)?.[1] ?? '')?.head ?? '';
      const widths = (/\/W \[0 \[([^\]]*)\]/.exec(child)?.[1] ?? '').trim().split(/\s+/).map(Number);
      const texts = new Map<number, string>();
      for (const [, first = '0', list = ''] of cmap.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g)) {
        for (const [i, [, hex = '']] of [...list.matchAll(/<([^>]*)>/g)].entries())
          texts.set(Number.parseInt(first, 16) + i, seenText(hex));
      }
      fonts.set(name, { texts, widths });
    }
  }
  return fonts;
}

function runsOf(content: string, height: number, fonts: Map<string, PdfFont>): PdfRun[] {
  const runs: PdfRun[] = [];
  for (const [, block = ''] of content.matchAll(/BT\n([\s\S]*?)ET/g)) {
    const [, x = '0', y = '0'] = /1 0 0 1 ([-\d.]+) ([-\d.]+) Tm/.exec(block) ?? [];
    const [, name = '', size = '0'] = /\/(F\d+) ([\d.]+) Tf/.exec(block) ?? [];
    const font = fonts.get(name);
    if (!font) throw new Error(`The page names no font ${name}`);
    let text = '';
    let width = 0;
    for (const [, array = ''] of block.matchAll(/\[([^\]]*)\] TJ/g)) {
      for (const [part] of array.matchAll(/<[0-9a-f]+>|-?[\d.]+/g)) {
        if (!part.startsWith('<')) width -= Number(part);
        for (const [code] of part.startsWith('<') ? part.matchAll(/[0-9a-f]{4}/g) : []) {
          const glyph = Number.parseInt(code, 16);
          text += font.texts.get(glyph) ?? '';
          width += font.widths[glyph] ?? 0;
        }
      }
    }
    const right = Number(x) + (width / 1000) * Number(size);
    runs.push({ text, left: Number(x), right, baseline: height - Number(y) });
  }
  return runs;
}

function rectsOf(content: string): PdfRect[] {
  return [...content.matchAll(/^([-\d.]+) ([-\d.]+) ([-\d.]+) ([-\d.]+) re$/gm)].map(
    ([, x, y, width, height]) => ({
      x: Number(x),
      y: Number(y),
      width: Number(width),
      height: Number(height),
    }),
  );
}

const squaresOf = (rects: readonly PdfRect[]): PdfSquare[] =>
  rects.filter(({ width, height }) => width === height).map(({ x, y, width }) => ({ x, y, size: width }));

/** Text on one baseline from left to right; a wider gap, as between columns, becomes a bar. */
function linesOf(runs: PdfRun[]): string[] {
  const rows = Map.groupBy(runs, (run) => run.baseline.toFixed(1));
  return [...rows.values()]
    .sort((a, b) => (a[0]?.baseline ?? 0) - (b[0]?.baseline ?? 0))
    .map((row) => {
      let line = '';
      let edge: number | null = null;
      for (const run of row.toSorted((a, b) => a.left - b.left)) {
        line += (edge !== null && run.left - edge > 1 ? ' | ' : '') + run.text.replaceAll('\u00a0', ' ');
        edge = run.right;
      }
      return line;
    });
}

/**
 * Reads back the text of a PDF made by pdfkit in the order of its glyphs on paper, without reordering
 * anything: mirrored figures or swapped words show as such.
 */
export function readPdf(pdf: Buffer): PdfPage[] {
  const objects = objectsOf(pdf);
  const fonts = fontsOf(objects);
  return [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\n/.test(head))
    .map(({ head }) => {
      const [, width = '0', height = '0'] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(head) ?? [];
      const content = objects.get(/\/Contents (\d+)/.exec(head)?.[1] ?? '')?.stream ?? '';
      const runs = runsOf(content, Number(height), fonts);
      const rects = rectsOf(content);
      return {
        width: Number(width),
        height: Number(height),
        runs,
        lines: linesOf(runs),
        squares: squaresOf(rects),
        rects,
      };
    });
}
