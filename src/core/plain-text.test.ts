import { describe, expect, it } from 'vitest';
import { lines, optionalLines, optionalText, requiredText, text } from './contract.ts';

describe('a text field', () => {
  it.each([
    ['  قفطان مخمّر ', 'قفطان مخمّر'],
    ['\u200B\u2060Amina\uFEFF', 'Amina'],
    // As pasted from a phone's contact.
    ['\u202A+212 600-000000\u202C', '+212 600-000000'],
    ['evil\u202Efdp.exe', 'evilfdp.exe'],
    // Joiners within a word and direction marks within a line are legitimate.
    ['می\u200Cخواهم', 'می\u200Cخواهم'],
    ['A\u200F B', 'A\u200F B'],
    ['❤️', '❤️'],
    ['🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ])('keeps %j as %j', (input, kept) => {
    expect(text().parse(input)).toBe(kept);
    expect(lines().parse(input)).toBe(kept);
  });

  it.each(['\u200B', '\u200B\u200D\u2060', ' \u00AD ', '\u3164', '\u202E', '\uFE0F', '\u2800\u2800'])(
    'that shows nothing (%j) is empty',
    (input) => {
      expect(requiredText().safeParse(input).success).toBe(false);
      expect(optionalText().parse(input)).toBeNull();
      expect(optionalLines().parse(input)).toBeNull();
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
  ])('refuses %j', (input) => {
    expect(text().safeParse(input).success).toBe(false);
    expect(lines().safeParse(input).success).toBe(false);
  });

  it.each(['a\nb', 'a\rb', 'a\tb', 'a\u2028b'])('has one line: %j', (input) => {
    expect(text().safeParse(input).success).toBe(false);
    expect(optionalText().safeParse(input).success).toBe(false);
  });

  it('for notes has as many lines as it takes', () => {
    expect(lines().parse('un\r\ndeux\rtrois\n\tquatre\n')).toBe('un\ndeux\ntrois\n\tquatre');
    expect(optionalLines().parse('\n')).toBeNull();
  });
});
