import { describe, expect, it } from 'vitest';
import { lines, optionalLines, optionalText, requiredText, text } from './contract.ts';

describe('a text field', () => {
  it.each([
    ['  قفطان مخمّر ', 'قفطان مخمّر'],
    ['\u200B\u2060Amina\uFEFF', 'Amina'],
    // Pasted from a contact of the telephone.
    ['\u202A+212 600-000000\u202C', '+212 600-000000'],
    ['evil\u202Efdp.exe', 'evilfdp.exe'],
    // A joiner within a word and the marks within a line have a use.
    ['می\u200Cخواهم', 'می\u200Cخواهم'],
    ['A\u200F B', 'A\u200F B'],
    ['❤️', '❤️'],
    ['🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ])('keeps %j as %j', (given, kept) => {
    expect(text().parse(given)).toBe(kept);
    expect(lines().parse(given)).toBe(kept);
  });

  it.each(['\u200B', '\u200B\u200D\u2060', ' \u00AD ', '\u3164', '\u202E', '\uFE0F', '\u2800\u2800'])(
    'that shows nothing (%j) is empty',
    (given) => {
      expect(requiredText().safeParse(given).success).toBe(false);
      expect(optionalText().parse(given)).toBeNull();
      expect(optionalLines().parse(given)).toBeNull();
    },
  );

  it.each([
    'a\u0000b',
    'a\u0007b',
    'a\u001Bb',
    'a\u0085b',
    '\uFFFE',
    'a\uFFFFb',
    '\uFDD0',
    '\u{1FFFF}',
    '\uD800',
    'caf\uFFFD',
  ])('refuses %j', (given) => {
    expect(text().safeParse(given).success).toBe(false);
    expect(lines().safeParse(given).success).toBe(false);
  });

  it.each(['a\nb', 'a\rb', 'a\tb', 'a\u2028b'])('has one line: %j', (given) => {
    expect(text().safeParse(given).success).toBe(false);
    expect(optionalText().safeParse(given).success).toBe(false);
  });

  it('for notes has as many lines as it takes', () => {
    expect(lines().parse('un\r\ndeux\rtrois\n\tquatre\n')).toBe('un\ndeux\ntrois\n\tquatre');
    expect(optionalLines().parse('\n')).toBeNull();
  });
});
