/** The parts of fontkit that are used; it has no types of its own. Lengths are font units, y upwards. */
declare module 'fontkit' {
  export type PathCommand =
    | { command: 'moveTo' | 'lineTo'; args: [x: number, y: number] }
    | { command: 'quadraticCurveTo'; args: [cx: number, cy: number, x: number, y: number] }
    | {
        command: 'bezierCurveTo';
        args: [c1x: number, c1y: number, c2x: number, c2y: number, x: number, y: number];
      }
    | { command: 'closePath'; args: [] };
  export type Glyph = { id: number; path: { commands: PathCommand[] } };
  export type GlyphRun = {
    glyphs: Glyph[];
    positions: { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }[];
    advanceWidth: number;
  };
  export type Font = {
    unitsPerEm: number;
    /** Code points. */
    characterSet: number[];
    /** Glyphs before shaping. */
    glyphsForString(text: string): Glyph[];
    layout(text: string, features?: string[]): GlyphRun;
  };
  export function openSync(path: string): Font;
}
