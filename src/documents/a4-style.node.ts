import type { Box, TextStyle } from './pdf-pen.node.ts';

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89 };
export const MARGIN = { side: 54, top: 52, bottom: 40 };
export const CONTENT: Box = { x: MARGIN.side, width: PAGE.width - MARGIN.side * 2 };

export const INK = '#1c2723';
const MUTED = '#68736d';
export const HAIRLINE = '#dbe1dd';
export const EMERALD = '#0b6b4f';
export const MIST = '#eef5f1';
export const SAFFRON = '#c9811a';
export const RED = '#a8352a';

export const NAME: TextStyle = { weight: 'bold', size: 21, color: EMERALD, leading: 1.35 };
export const TITLE: TextStyle = { weight: 'bold', size: 15, color: INK, leading: 1.35 };
export const SMALL: TextStyle = { weight: 'regular', size: 8.5, color: MUTED, leading: 1.55 };
export const LABEL: TextStyle = { weight: 'regular', size: 7.5, color: MUTED, leading: 1.5 };
export const BODY: TextStyle = { weight: 'regular', size: 9.5, color: INK, leading: 1.5 };
export const STRONG: TextStyle = { ...BODY, weight: 'semibold' };
export const TOTAL: TextStyle = { weight: 'bold', size: 21, color: EMERALD, leading: 1.2 };
