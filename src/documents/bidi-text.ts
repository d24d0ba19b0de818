import bidiFactory from 'bidi-js';

/**
 * Lines of mixed Arabic and Latin text for a renderer that shapes letters but does not order words, as
 * pdfkit (fontkit) is. Pure: widths come from the caller's `Measure`.
 *
 * The recipe: Unicode bidi levels (UAX #9) → break into lines in logical order → level runs → reorder each
 * line's runs (rule L2) → mirror brackets in right-to-left runs → each run is drawn on its own, from left to right.
 */

export type Direction = 'ltr' | 'rtl';
export type Align = 'start' | 'center' | 'end' | 'left' | 'right';
/** Width of one run drawn alone; in the same unit as the widths given to these functions. */
export type Measure = (run: string) => number;

/** A run of one direction. The runs of a line are listed from left to right. */
type VisualRun = {
  /** The text to pass to the font in one call. */
  text: string;
  /** True when the font draws `text` from right to left by itself, so that its last character is leftmost. */
  reversedByFont: boolean;
};
type PlacedRun = VisualRun & { x: number; width: number };
export type TextLine = { runs: PlacedRun[]; width: number };

const bidi = bidiFactory();
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

const LRI = '\u2066';
const FSI = '\u2068';
const PDI = '\u2069';
const BIDI_MARKS = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/;
const RTL_SCRIPT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const SCRIPTLESS = /[\p{Script=Common}\p{Script=Inherited}\p{Script=Unknown}]/u;

/** Keeps a number, a code or a phone number in left-to-right order inside any text. */
export function isolateLtr(text: string): string {
  return `${LRI}${text}${PDI}`;
}

/** Gives each line of free text (a name, an address) the direction of its first letter. */
export function isolate(text: string): string {
  return text
    .split(/\r?\n/)
    .map((line) => (line ? `${FSI}${line}${PDI}` : line))
    .join('\n');
}

/** Replaces each character by a drawable one: narrow spaces, which the font lacks, become no-break spaces. */
function drawable(paragraph: string): string {
  return paragraph.replace(/[\u2007\u2009\u202f]/g, '\u00a0').replace(/[\p{Cc}\u2028\u2029]/gu, ' ');
}

/** fontkit takes the direction of a run from its first character with a script; Arabic digits count as Arabic. */
function fontReverses(text: string): boolean {
  for (const char of text) if (!SCRIPTLESS.test(char)) return RTL_SCRIPT.test(char);
  return false;
}

function toRun(text: string, rightToLeft: boolean): VisualRun {
  const reversedByFont = fontReverses(text);
  // In a right-to-left run of neutral characters only, and with Arabic digits in a left-to-right run, the font draws
  // the wrong order unless the text is reversed first.
  const handed = reversedByFont === rightToLeft ? text : [...text].reverse().join('');
  return { text: handed, reversedByFont };
}

type Paragraph = { text: string; levels: Uint8Array };

function paragraphOf(text: string, direction: Direction): Paragraph {
  const clean = drawable(text);
  return { text: clean, levels: bidi.getEmbeddingLevels(clean, direction).levels };
}

/** The runs of `text[start, end)` in visual order, from left to right. */
function runsOf(paragraph: Paragraph, start: number, end: number): VisualRun[] {
  const runs: { level: number; text: string }[] = [];
  for (let i = start; i < end; i++) {
    const level = paragraph.levels[i] ?? 0;
    const char = paragraph.text.charAt(i);
    // Marks control the order and are not drawn; their run stays, even if empty, since it separates its neighbours.
    const shown = BIDI_MARKS.test(char) ? '' : level % 2 ? (bidi.getMirroredCharacter(char) ?? char) : char;
    const last = runs.at(-1);
    if (last && last.level === level) last.text += shown;
    else runs.push({ level, text: shown });
  }
  const highest = Math.max(0, ...runs.map((run) => run.level));
  for (let level = highest; level > 0; level--) {
    for (let from = 0; from < runs.length; from++) {
      let to = from;
      while ((runs[to]?.level ?? -1) >= level) to++;
      if (to > from + 1) runs.splice(from, to - from, ...runs.slice(from, to).reverse());
      if (to > from) from = to;
    }
  }
  return runs.filter((run) => run.text !== '').map((run) => toRun(run.text, run.level % 2 === 1));
}

function placeRuns(runs: VisualRun[], measure: Measure): TextLine {
  let x = 0;
  const placed = runs.map((run) => {
    const width = measure(run.text);
    const at = { ...run, x, width };
    x += width;
    return at;
  });
  return { runs: placed, width: x };
}

/** Lays out one unbroken line. `x` of the runs is measured from the line's left edge. */
export function layoutLine(text: string, direction: Direction, measure: Measure): TextLine {
  const paragraph = paragraphOf(text, direction);
  return placeRuns(runsOf(paragraph, 0, paragraph.text.length), measure);
}

/** The longest prefix of `text` that fits with an ellipsis, or `text` itself if it fits. */
function truncate(text: string, direction: Direction, width: number, measure: Measure): TextLine {
  const whole = layoutLine(text, direction, measure);
  if (whole.width <= width) return whole;
  const clusters = [...graphemes.segment(text)].map((part) => part.segment);
  for (let kept = clusters.length - 1; kept > 0; kept--) {
    const line = layoutLine(`${clusters.slice(0, kept).join('').trimEnd()}…`, direction, measure);
    if (line.width <= width) return line;
  }
  return layoutLine('…', direction, measure);
}

type Span = { start: number; end: number };

/** Words with their following spaces; a word wider than the line is cut between graphemes. */
function breakIntoSpans(paragraph: Paragraph, width: number, measure: Measure): Span[] {
  const { text } = paragraph;
  const fits = (start: number, end: number): boolean => {
    const trimmed = text.slice(start, end).trimEnd().length;
    return placeRuns(runsOf(paragraph, start, start + trimmed), measure).width <= width;
  };
  const spans: Span[] = [];
  let line: Span | null = null;
  for (const word of text.matchAll(/[^ ]+ */g)) {
    const start = word.index;
    const end = start + word[0].length;
    if (line && fits(line.start, end)) {
      line.end = end;
      continue;
    }
    if (line) spans.push(line);
    line = { start, end };
    if (fits(start, end)) continue;
    let from = start;
    for (const cluster of graphemes.segment(word[0])) {
      const next = start + cluster.index + cluster.segment.length;
      if (next - cluster.segment.length > from && !fits(from, next)) {
        spans.push({ start: from, end: next - cluster.segment.length });
        from = next - cluster.segment.length;
      }
    }
    line = { start: from, end };
  }
  if (line) spans.push(line);
  return spans;
}

/**
 * Breaks text into lines no wider than `width`. A line feed starts a new paragraph; beyond `maxLines` the last line
 * ends in an ellipsis. Empty text has no lines.
 */
export function wrapText(
  text: string,
  direction: Direction,
  width: number,
  measure: Measure,
  maxLines = Number.POSITIVE_INFINITY,
): TextLine[] {
  const lines: TextLine[] = [];
  const parts = text.split(/\r?\n/).map((part) => paragraphOf(part.trim(), direction));
  const spans = parts.flatMap((part) => breakIntoSpans(part, width, measure).map((span) => ({ part, span })));
  for (const [i, { part, span }] of spans.entries()) {
    if (lines.length === maxLines) break;
    const content = part.text.slice(span.start, span.end).trimEnd();
    if (lines.length === maxLines - 1 && i < spans.length - 1) {
      lines.push(truncate(`${content}…`, direction, width, measure));
      break;
    }
    lines.push(placeRuns(runsOf(part, span.start, span.start + content.length), measure));
  }
  return lines;
}

/** Offset of a line from the left edge of its box. `start` is the right edge in right-to-left. */
export function alignOffset(align: Align, direction: Direction, lineWidth: number, boxWidth: number): number {
  const free = boxWidth - lineWidth;
  if (align === 'center') return free / 2;
  const rightEdge = align === 'right' || align === (direction === 'rtl' ? 'start' : 'end');
  return rightEdge ? free : 0;
}
