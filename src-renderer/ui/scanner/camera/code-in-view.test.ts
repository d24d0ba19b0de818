import { describe, expect, it } from 'vitest';
import { CodeInView } from './code-in-view.ts';

const at = (text: string, x = 0, y = 0) => ({ text, x, y });
/** What is reported of pictures 100 ms apart. */
const seen = (pictures: readonly (readonly ReturnType<typeof at>[])[]) => {
  const view = new CodeInView();
  return pictures.map((codes, n) => view.see(codes, n * 100));
};
const nothing = (pictures: number) => Array.from({ length: pictures }, () => []);

describe('a code in view of the camera', () => {
  it('is taken at its second picture, and once', () => {
    expect(seen([[at('A')], [at('A')], [at('A')], [at('A')]])).toEqual([null, 'A', null, null]);
  });

  it('is not taken when it was read once, as a misread code is', () => {
    expect(seen([[at('A')], [at('B')], [at('A')], [at('A')]])).toEqual([null, null, null, 'A']);
  });

  it('may be lost for a moment', () => {
    expect(seen([[at('A')], [], [at('A')], ...nothing(5), [at('A')], [at('A')]]).filter(Boolean)).toEqual([
      'A',
    ]);
  });

  it('is another piece when it was gone for more than 1.2 s', () => {
    const codes = seen([[at('A')], [at('A')], ...nothing(13), [at('A')], [at('A')]]);
    expect(codes.filter(Boolean)).toEqual(['A', 'A']);
  });

  it('is the one nearest to the middle, of two in one picture', () => {
    const both = [at('A', -0.3, -0.1), at('B', 0.1)];
    expect(seen([both, both, both, both])).toEqual([null, 'B', null, null]);
  });

  it('and each once when the hand moves from one to the other and back', () => {
    const left = [at('A', 0), at('B', 0.4)];
    const right = [at('A', -0.4), at('B', 0)];
    expect(seen([left, left, right, right, left, left]).filter(Boolean)).toEqual(['A', 'B']);
  });
});
