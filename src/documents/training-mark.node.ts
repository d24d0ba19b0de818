import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pen, TextStyle } from './pdf-pen.node.ts';
import { TRAINING_WORDS } from './rules.ts';

const isDrawnInTraining = new AsyncLocalStorage<boolean>();

/** Draws documents of a training: every page that a pen begins meanwhile is marked. */
export const drawnInTraining = <R>(draw: () => Promise<R>): Promise<R> => isDrawnInTraining.run(true, draw);

const STYLE: TextStyle = { weight: 'regular', size: 8, color: '#c9c2b4', leading: 1.6 };
const BETWEEN = 14;

/** In a training, writes the words behind every line of every page. */
export function markIfTraining(pen: Pen): void {
  if (isDrawnInTraining.getStore() !== true) return;
  pen.doc.on('pageAdded', () => {
    const { width, height } = pen.doc.page;
    const [words] = pen.wrap(TRAINING_WORDS, STYLE, Number.POSITIVE_INFINITY);
    if (!words) return;
    const step = pen.lineHeight(STYLE);
    for (let top = 0; top + step <= height; top += step) {
      // Every other line begins half a word further, so no column of the paper stays without them.
      const shift = Math.round(top / step) % 2 === 0 ? 0 : words.width / 2;
      for (let x = -shift; x < width; x += words.width + BETWEEN)
        pen.line(words, STYLE, { x, width: words.width }, top, 'left');
    }
  });
}
