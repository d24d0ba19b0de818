import type { Page } from '@playwright/test';
import { settle } from './each-screen.ts';

/** What opens over a screen. */
export const DIALOG = '[role=dialog]:not([aria-hidden=true])';
const MENU = '[role=menu]';

/** A button by its words, and which of those with the same ones. */
type Place = { name: string; nth: number };

/** What was opened: by which buttons, one after the other. */
export type Opened = { path: string; by: string[]; title: string };

/**
 * The buttons of a part, each by its words; of the rows of a list those of the first one. In the page.
 * @param o.press the one to press; none to list them
 */
function buttonsIn(o: { part: string; press: Place | null }): Place[] | boolean {
  const root = [...document.querySelectorAll(o.part)].at(-1);
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.getBoundingClientRect().width > 1;
  const isFirstOfItsList = (element: Element) => {
    for (let at: Element | null = element; at && at !== root; at = at.parentElement) {
      if (!at.matches('li, tr, [role=listitem], [role=row]')) continue;
      const others = [...(at.parentElement?.children ?? [])].filter((other) => other.querySelector('button'));
      if (others.length > 2 && others.indexOf(at) > 0) return false;
    }
    // Of tiles, days and digits one stands for all; the tools of a sale are fewer.
    const few = 8;
    for (let at: Element | null = element; at && at !== root; at = at.parentElement) {
      const { className, tagName } = at;
      const alike = [...(at.parentElement?.children ?? [])].filter(
        (other) => other.tagName === tagName && other.className === className,
      );
      if (alike.length > few && alike.indexOf(at) > 0) return false;
    }
    return true;
  };
  const places: Place[] = [];
  for (const element of root?.querySelectorAll<HTMLElement>('button, [role=button], [role=menuitem]') ?? []) {
    const isAnswer = element.matches(
      '[type=submit], [role=switch], [role=radio], [role=option], [role=combobox]',
    );
    // What a dialog asks for is not given: it would archive, pay or send.
    const isFilled =
      element.matches('.mantine-Button-root') && (element.dataset.variant ?? 'filled') === 'filled';
    const isGiven = o.part !== 'main' && isFilled;
    if (isAnswer || isGiven || element.matches(':disabled, [aria-disabled=true], [data-disabled]')) continue;
    if (!isSeen(element) || !isFirstOfItsList(element)) continue;
    const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60);
    // Numbers change from visit to visit.
    const name = words.replace(/[\d\u0660-\u0669]+/g, '#');
    const nth = places.filter((place) => place.name === name).length;
    if (o.press && o.press.name === name && o.press.nth === nth) {
      element.scrollIntoView({ block: 'center' });
      element.click();
      return true;
    }
    places.push({ name, nth });
  }
  return o.press ? false : places;
}

const list = async (page: Page, part: string) =>
  (await page.evaluate(buttonsIn, { part, press: null })) as Place[];

const press = async (page: Page, part: string, place: Place) =>
  (await page.evaluate(buttonsIn, { part, press: place })) as boolean;

/** The name of the dialog in front; null if there is none. */
const titleOf = (page: Page): Promise<string | null> =>
  page.evaluate((selector) => {
    const dialog = [...document.querySelectorAll(selector)].at(-1);
    if (!dialog) return null;
    const by = dialog.getAttribute('aria-labelledby');
    const named = by ? document.getElementById(by) : null;
    const title =
      dialog.getAttribute('aria-label') ?? named?.getAttribute('aria-label') ?? named?.textContent;
    return title?.trim() || 'nameless';
  }, DIALOG);

const isMenuOpen = (page: Page) => page.locator(MENU).first().isVisible();

/** How deep dialogs open dialogs. */
const DEPTH = 2;
/** Buttons that one button may add to a screen. */
const MOST_ADDED = 30;

/**
 * Opens what the buttons of a screen open, the items of their menus too, and what opens from there.
 * @param o.arrive goes to the screen as if nobody had touched it
 * @param o.look is told of each dialog that has not been seen, by its name and what opened it
 */
export async function walkDialogs(
  page: Page,
  o: {
    path: string;
    arrive: () => Promise<void>;
    look: (opened: Opened) => Promise<void>;
    seen: Set<string>;
    waiting: () => number;
  },
): Promise<void> {
  const { path, arrive, look, seen, waiting } = o;
  let isFresh = false;
  const where = () => page.evaluate(() => window.location.pathname + window.location.search);
  /** Presses buttons one after the other from the screen as it is at first. @returns whether all were there */
  const follow = async (way: readonly Place[]): Promise<boolean> => {
    if (!isFresh) await arrive();
    isFresh = false;
    for (const place of way) {
      const part = (await isMenuOpen(page)) ? MENU : (await titleOf(page)) === null ? 'main' : DIALOG;
      const isThere = await press(page, part, place);
      await settle(page, waiting);
      if (!isThere) return false;
    }
    return true;
  };
  const open = async (way: readonly Place[], before: string | null): Promise<void> => {
    if (!(await follow(way))) return;
    const by = way.map(({ name }) => name);
    if (await isMenuOpen(page)) {
      const items = await list(page, MENU);
      for (const item of items) await open([...way, item], before);
      return;
    }
    const title = await titleOf(page);
    if (title === null && before === null && way.length < DEPTH && (await where()) === first) {
      // What it did is on the screen itself, such as a tab or a cart: its own buttons count as well.
      const shown = await list(page, 'main');
      const added = shown.filter(({ name }) => !atFirst.some((place) => place.name === name));
      for (const place of added.slice(0, MOST_ADDED)) await open([...way, place], null);
    }
    if (title === null || title === before) return;
    const key = `${path.replace(/\?.*/, '')} ${title.replace(/[\d\u0660-\u0669]+/g, '#')}`;
    if (seen.has(key)) return;
    seen.add(key);
    await look({ path, by, title });
    if (way.length > DEPTH) return;
    for (const place of await list(page, DIALOG)) await open([...way, place], title);
  };
  await arrive();
  const first = await where();
  const atFirst = await list(page, 'main');
  for (const place of atFirst) {
    await open([place], null);
    // A screen that nothing has happened to is not gone to again.
    await page.keyboard.press('Escape');
    isFresh = (await titleOf(page)) === null && !(await isMenuOpen(page)) && (await where()) === first;
  }
}
