import type { TFunction } from 'i18next';
import { OUTCOMES } from '../../routes/at-sale.ts';
import type { HelpPageId } from '../../routes/help/help-pages.ts';
import { PAYMENT_KEYS, PROGRAM_KEYS, SALE_KEYS } from '../../routes/keys.ts';

type ShortcutGroup = {
  title: string;
  /** The page that shows the group too. */
  of?: HelpPageId;
  keys: readonly { key: string; does: string }[];
};

/** Names of the steps of the sale are those of its keys. */
const SALE_STEPS = Object.keys(SALE_KEYS) as (keyof typeof SALE_KEYS)[];

/** The keys that a page shows: those of its screen, or all. */
export const shortcutsOn = (page: HelpPageId, t: TFunction): ShortcutGroup[] =>
  shortcutGroups(t).filter(({ of }) => page === 'shortcuts' || of === page);

/** All keys of the program, by where they work. */
function shortcutGroups(t: TFunction): ShortcutGroup[] {
  const sale = [
    ...SALE_STEPS.map((step) => ({
      key: SALE_KEYS[step].replace('shift+', '⇧ '),
      does: t(`sales:keys.${step}`),
    })),
    ...OUTCOMES.flatMap(({ shortcut }) => (shortcut ? [{ key: shortcut.key, does: shortcut.label(t) }] : [])),
  ];
  return [
    {
      title: t('help:keys.everywhere'),
      keys: [
        { key: PROGRAM_KEYS.help, does: t('help:keys.help') },
        { key: PROGRAM_KEYS.search.replace('mod+', 'Ctrl '), does: t('help:keys.search') },
        { key: 'Tab', does: t('help:keys.tab') },
        { key: 'Esc', does: t('sales:keys.close') },
      ],
    },
    {
      title: t('screens:new-sale'),
      of: 'new-sale',
      keys: sale.toSorted((a, b) => a.key.localeCompare(b.key, 'en', { numeric: true })),
    },
    {
      title: t('sales:keys.onLine'),
      of: 'new-sale',
      keys: [
        { key: '↑ ↓', does: t('help:keys.lines') },
        { key: '+ −', does: t('sales:keys.count') },
        { key: '*', does: t('sales:keys.quantity') },
        { key: '↵', does: t('sales:keys.price') },
        { key: 'Del', does: t('sales:keys.remove') },
        { key: '/', does: t('sales:keys.seller') },
      ],
    },
    {
      title: t('sales:pay.title'),
      of: 'new-sale',
      keys: [
        { key: PAYMENT_KEYS.cash, does: t('sales:pay.methods.cash') },
        { key: PAYMENT_KEYS.card, does: t('sales:pay.methods.credit_card') },
        { key: PAYMENT_KEYS.split, does: t('sales:pay.methods.split') },
        { key: PAYMENT_KEYS.credit, does: t('sales:credit.pay') },
        { key: '↑ ↓', does: t('help:keys.methods') },
        { key: '↵', does: t('help:keys.confirm') },
      ],
    },
    {
      title: t('help:keys.grids'),
      keys: [
        { key: '↑ ↓', does: t('help:keys.cells') },
        { key: '↵', does: t('help:keys.nextField') },
      ],
    },
    {
      title: t('common:search'),
      keys: [
        { key: '↑ ↓', does: t('help:keys.results') },
        { key: '↵', does: t('help:keys.open') },
      ],
    },
  ];
}
