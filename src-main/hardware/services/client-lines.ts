import { formatAmount } from '../../../src/core/money.ts';
import type { ClientScreen } from '../../../src/hardware/contract.ts';
import type { DisplayPart } from '../drivers/customer-display.ts';

/** The words of a two-line display, which has Latin characters only. */
const WORDS = {
  fr: { shop: 'HANOUT', welcome: 'Bienvenue', total: 'TOTAL', change: 'RENDU', thanks: 'Merci' },
  en: { shop: 'HANOUT', welcome: 'Welcome', total: 'TOTAL', change: 'CHANGE', thanks: 'Thank you' },
} as const;

/** What a two-line display shows the client: the item just sold, and the total. */
export function clientLines(
  screen: ClientScreen,
  language: 'fr' | 'en',
): { upper: DisplayPart; lower: DisplayPart } {
  const words = WORDS[language];
  if (screen.state === 'welcome') return { upper: { text: words.welcome }, lower: { text: words.shop } };
  if (screen.state === 'thanks') {
    const change = { text: words.change, figure: formatAmount(screen.change, language) };
    return {
      upper: { text: words.total, figure: formatAmount(screen.total, language) },
      lower: screen.change > 0 ? change : { text: words.thanks },
    };
  }
  const line = screen.lines.find((l) => l.id === screen.latest) ?? screen.lines.at(-1);
  const name = (language === 'fr' && line?.nameFr) || line?.name || '';
  const count = line && line.quantity > 1 ? `${line.quantity}x ` : '';
  return {
    upper: {
      text: `${count}${name}`,
      // For a name in Arabic only, size and colour are better than nothing.
      latin: `${count}${(line?.details[language] ?? '').replace(' · ', ' ')}`,
      figure: line ? formatAmount(line.total, language) : '',
    },
    lower: { text: words.total, figure: formatAmount(screen.total, language) },
  };
}
