/** A code in a picture of the camera; its middle from the picture's middle, in parts of the picture's width. */
export type SeenCode = { text: string; x: number; y: number };

/** A code is taken when it is read this often in a row: one picture may be misread. */
const READ_TIMES = 2;
/** A code that was out of view for so long is another piece when it is seen again. */
const GONE_MS = 1_200;

const fromMiddle = ({ x, y }: SeenCode): number => Math.hypot(x, y);

/**
 * Which codes a person has aimed at. Of several in view the one nearest to the middle is meant; each counts once for as
 * long as it stays in view. Times are milliseconds of any one clock.
 */
export class CodeInView {
  private aimed = '';
  private times = 0;
  /** When the codes that were taken were last in view. */
  private readonly taken = new Map<string, number>();

  /** Takes what was read in a picture. @returns the code that is to be reported, if there is one */
  see(codes: readonly SeenCode[], at: number): string | null {
    for (const [text, last] of this.taken) {
      if (codes.some((code) => code.text === text)) this.taken.set(text, at);
      else if (at - last > GONE_MS) this.taken.delete(text);
    }
    const [nearest] = codes.toSorted((a, b) => fromMiddle(a) - fromMiddle(b));
    // A picture without a code, while the hand moves, does not begin anew.
    if (!nearest) return null;
    this.times = nearest.text === this.aimed ? this.times + 1 : 1;
    this.aimed = nearest.text;
    if (this.times < READ_TIMES || this.taken.has(nearest.text)) return null;
    this.taken.set(nearest.text, at);
    return nearest.text;
  }
}
