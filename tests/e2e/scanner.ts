import type { Page } from '@playwright/test';

/** The physical key under which an American keyboard, as which every scanner types, has a character. */
function codeOf(character: string): string {
  if (character === '-') return 'Minus';
  return /\d/.test(character) ? `Digit${character}` : `Key${character}`;
}

/** Types a code like a scanner: physical keys, a few milliseconds apart, Enter at the end. */
export async function scan(page: Page, code: string): Promise<void> {
  // All keys are under way at once: waiting for each would make a slow machine type like a person.
  await Promise.all([...[...code].map(codeOf), 'Enter'].map((key) => page.keyboard.press(key)));
}

/** What other keyboards write where an American one has these keys. */
const LAYOUTS = {
  azerty: {
    ...{ KeyA: 'q', KeyQ: 'a', KeyW: 'z', KeyZ: 'w', KeyM: ',', Minus: ')' },
    ...{ Digit0: 'à', Digit1: '&', Digit2: 'é', Digit3: '"', Digit4: "'" },
  },
  arabic: {
    ...{ KeyA: 'ش', KeyQ: 'ض', KeyW: 'ص', KeyZ: 'ئ', KeyM: 'ة', KeyB: 'لا', KeyL: 'م', KeyG: 'ل' },
    ...{ Digit0: '٠', Digit1: '١', Digit2: '٢', Digit3: '٣', Digit4: '٤' },
  },
} as const satisfies Record<string, Record<string, string>>;

/** The same on a machine whose keyboard is set to another layout: the keys are pressed in one burst. */
export async function scanUnder(page: Page, layout: keyof typeof LAYOUTS, code: string): Promise<void> {
  const written: Record<string, string> = LAYOUTS[layout];
  const keys = [...code].map((character) => {
    const physical = codeOf(character);
    return { code: physical, key: written[physical] ?? character.toLowerCase() };
  });
  await page.evaluate(
    (pressed) => {
      for (const { code, key } of pressed) {
        const target = document.activeElement ?? document.body;
        const init = { code, key, bubbles: true, cancelable: true };
        target.dispatchEvent(new KeyboardEvent('keydown', init));
        target.dispatchEvent(new KeyboardEvent('keyup', init));
      }
    },
    [...keys, { code: 'Enter', key: 'Enter' }],
  );
}
