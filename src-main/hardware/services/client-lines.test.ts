import { describe, expect, it } from 'vitest';
import type { ClientScreen } from '../../../src/hardware/contract.ts';
import { displayLine, displayText } from '../protocol/cd5220.ts';
import { clientLines } from './client-lines.ts';

/** Both lines as shown on the display. */
function shown(screen: ClientScreen, language: 'fr' | 'en' = 'fr'): string[] {
  const { upper, lower } = clientLines(screen, language);
  return [upper, lower].map(({ text, latin = '', figure = '' }) =>
    displayLine(displayText(text) ?? displayText(latin) ?? '', displayText(figure) ?? '?'),
  );
}

const line = {
  id: 'a',
  name: 'Caftan brodé',
  nameAr: 'قفطان',
  nameFr: null,
  details: { ar: 'M · أخضر', fr: 'M · Vert', en: 'M · Green' },
  quantity: 1,
  total: 1_250_00,
};
const sale: ClientScreen = { state: 'sale', lines: [line], discount: 0, total: 1_250_00, latest: 'a' };

describe('a display of two lines', () => {
  it('greets, and thanks with the change', () => {
    expect(shown({ state: 'welcome' })).toEqual(['Bienvenue           ', 'HANOUT              ']);
    expect(shown({ state: 'thanks', total: 350_00, change: 50_00 })).toEqual([
      'TOTAL         350,00',
      'RENDU          50,00',
    ]);
    expect(shown({ state: 'thanks', total: 350_00, change: 0 })[1]).toBe('Merci               ');
  });

  it('shows what was just sold and the total', () => {
    expect(shown(sale)).toEqual(['Caftan brod 1 250,00', 'TOTAL       1 250,00']);
    expect(shown({ ...sale, lines: [{ ...line, quantity: 2 }] }, 'en')).toEqual([
      '2x Caftan b 1,250.00',
      'TOTAL       1,250.00',
    ]);
  });

  it('says size and colour of an article whose name is Arabic only', () => {
    const arabic = { ...line, name: 'قفطان' };
    expect(shown({ ...sale, lines: [arabic] })[0]).toMatch(/^M Vert +1 250,00$/);
  });
});
