import type { Page } from '@playwright/test';

/** The physical key under which an American keyboard, as which every scanner types, has a character. */
function codeOf(character: string): string {
  if (character === '-') return 'Minus';
  return /\d/.test(character) ? `Digit${character}` : `Key${character}`;
}

/** What other keyboards write where an American one has these keys. */
const LAYOUTS = {
  american: {},
  azerty: {
    KeyA: 'q',
    KeyQ: 'a',
    KeyW: 'z',
    KeyZ: 'w',
    KeyM: ',',
    Minus: ')',
    Digit0: 'à',
    Digit1: '&',
    Digit2: 'é',
    Digit3: '"',
    Digit4: "'",
  },
  arabic: {
    KeyA: 'ش',
    KeyQ: 'ض',
    KeyW: 'ص',
    KeyZ: 'ئ',
    KeyM: 'ة',
    KeyB: 'لا',
    KeyL: 'م',
    KeyG: 'ل',
    Digit0: '٠',
    Digit1: '١',
    Digit2: '٢',
    Digit3: '٣',
    Digit4: '٤',
  },
} as const satisfies Record<string, Record<string, string>>;

/**
 * Types a code like a scanner and ends it with Enter, in one burst: a test that pressed key after key would be as
 * slow as a person on a busy machine. The physical keys are the scanner's; a field that has the focus gets what
 * the layout of this machine writes with them.
 * @param gaps milliseconds between its keys and before Enter, over and over: a reader on a busy machine stutters
 * @param isPaced waits for each gap in truth: the page works between two keys
 */
export async function scan(
  page: Page,
  code: string,
  layout: keyof typeof LAYOUTS = 'american',
  gaps: readonly number[] = [5],
  { isPaced = false } = {},
): Promise<void> {
  const written: Record<string, string> = LAYOUTS[layout];
  const keys = [...code].map((character) => {
    const physical = codeOf(character);
    return { code: physical, key: written[physical] ?? character.toLowerCase() };
  });
  await page.evaluate(
    async ([pressed, waits, isPaced]) => {
      let at = performance.now();
      for (const [n, { code, key }] of pressed.entries()) {
        const gap = n > 0 ? (waits[(n - 1) % waits.length] ?? 0) : 0;
        at += gap;
        if (isPaced) await new Promise((done) => setTimeout(done, gap));
        const target = document.activeElement ?? document.body;
        const down = new KeyboardEvent('keydown', { code, key, bubbles: true, cancelable: true });
        // The machine's own time of the key, as a keyboard's driver gives it, however busy the page is.
        Object.defineProperty(down, 'timeStamp', { value: at });
        const types = target.dispatchEvent(down) && key.length === 1;
        if (types && target instanceof HTMLInputElement) document.execCommand('insertText', false, key);
        target.dispatchEvent(new KeyboardEvent('keyup', { code, key, bubbles: true }));
      }
    },
    [[...keys, { code: 'Enter', key: 'Enter' }], gaps, isPaced] as const,
  );
}
