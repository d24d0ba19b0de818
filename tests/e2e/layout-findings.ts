import type { Page } from '@playwright/test';

/** The least side of what a finger has to meet, in pixels. */
const FINGER = 44;

/**
 * What is wrong with how a screen lies in its window: parts that stand outside of it, texts that are cut off and cannot be
 * read by pointing at them, texts that lie over each other, and, for fingers, targets that are too small.
 * @param isPhone whether nothing may scroll sideways either
 * @param within looks at the last of these alone, such as a dialog, whose buttons have to be within reach
 * @returns a line each, which begins with the screen's name
 */
export async function findingsOf(
  page: Page,
  screen: string,
  {
    forFingers,
    isPhone = false,
    within = null,
  }: { forFingers: boolean; isPhone?: boolean; within?: string | null },
): Promise<string[]> {
  const findings = await page.evaluate(
    ([finger, isForFingers, isOnPhone, part]) => {
      const lines: string[] = [];
      const root = (part === null ? null : [...document.querySelectorAll(part)].at(-1)) ?? document.body;
      const about = (element: Element) => {
        const label = element.getAttribute('aria-label') ?? element.textContent ?? '';
        return `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> ${label.trim().slice(0, 50)}`;
      };
      const isSeen = (element: Element) =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        element.getClientRects().length > 0;
      /** Scrolls to where it can be seen, or hides it on purpose, as what is said to readers of the screen alone. */
      const isHeld = (element: Element) => {
        for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
          const { overflowX, position } = getComputedStyle(at);
          if (overflowX !== 'visible') return true;
          if (position === 'fixed') return false;
        }
        return false;
      };
      const width = document.documentElement.clientWidth;
      if ((document.scrollingElement?.scrollWidth ?? 0) > width)
        lines.push('the page is wider than its window');
      const outside = new Set<Element | null>();
      for (const element of root.querySelectorAll('*')) {
        if (!isSeen(element)) continue;
        const box = element.getBoundingClientRect();
        const isTiny = box.width <= 1 || box.height <= 1;
        if (!isTiny && (box.left < -1 || box.right > width + 1) && !isHeld(element)) {
          // What is in it stands outside with it.
          if (!outside.has(element.parentElement)) lines.push(`outside the page: ${about(element)}`);
          outside.add(element);
        }
        if (!(element instanceof HTMLElement) || isTiny) continue;
        const hasText = [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
        );
        const style = getComputedStyle(element);
        const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
        const clipsX = hides(style.overflowX) && element.scrollWidth > element.clientWidth + 1;
        const clipsY = hides(style.overflowY) && element.scrollHeight > element.clientHeight + 8;
        if (hasText && (clipsX || clipsY)) {
          element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
          if (!element.closest('[title]')) lines.push(`cut off: ${about(element)}`);
        }
      }
      /** The visible part of a box: what its ancestors do not clip. */
      const visible = (box: DOMRect, element: Element) => {
        let { left, right, top, bottom } = box;
        for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
          if (getComputedStyle(at).overflowX === 'visible') continue;
          const clip = at.getBoundingClientRect();
          left = Math.max(left, clip.left);
          right = Math.min(right, clip.right);
          top = Math.max(top, clip.top);
          bottom = Math.min(bottom, clip.bottom);
        }
        return { left, right, top, bottom };
      };
      /** Whether the page scrolls below it, so that it lies over texts. */
      const isAbove = (element: Element) => {
        for (let at: Element | null = element; at && at !== root; at = at.parentElement) {
          if (['sticky', 'fixed'].includes(getComputedStyle(at).position)) return true;
        }
        return false;
      };
      const texts: { element: Element; box: ReturnType<typeof visible> }[] = [];
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node.parentElement;
        if (!element || !node.textContent?.trim() || !isSeen(element) || isAbove(element)) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        // The box of a line is higher than its letters, by much in a font with Arabic letters.
        const letters = Number.parseFloat(getComputedStyle(element).fontSize);
        for (const { left, width, top, height } of range.getClientRects()) {
          const box = visible(new DOMRect(left, top + (height - letters) / 2, width, letters), element);
          if (box.right - box.left > 2 && box.bottom - box.top > 2) texts.push({ element, box });
        }
      }
      for (const [n, { element, box }] of texts.entries()) {
        for (const other of texts.slice(n + 1)) {
          if (other.element === element) continue;
          const x = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
          const y = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
          if (x > 3 && y > 3)
            lines.push(`lies over another text: ${about(element)} and ${about(other.element)}`);
        }
      }
      if (isOnPhone) {
        const parts = part === null ? document.querySelectorAll('main, main *') : root.querySelectorAll('*');
        for (const element of parts) {
          if (!isSeen(element) || !(element instanceof HTMLElement)) continue;
          const scrolls = ['auto', 'scroll'].includes(getComputedStyle(element).overflowX);
          if (
            scrolls &&
            element.scrollWidth > element.clientWidth + 1 &&
            !element.closest('[data-sideways]')
          ) {
            lines.push(`scrolls sideways: ${about(element)}`);
          }
        }
      }
      if (part !== null) {
        /** Whether it can be scrolled to. */
        const isReached = (element: Element) => {
          for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
            if (['auto', 'scroll'].includes(getComputedStyle(at).overflowY)) return true;
          }
          return false;
        };
        for (const element of root.querySelectorAll('button, input, select, textarea')) {
          const { top, bottom } = element.getBoundingClientRect();
          const isIn = top >= -1 && bottom <= window.innerHeight + 1;
          if (isSeen(element) && !isIn && !isReached(element)) lines.push(`out of reach: ${about(element)}`);
        }
      }
      if (!isForFingers) return lines;
      const targets = 'button, a[href], input, select, textarea, [role=tab], [role=switch], [role=option]';
      for (const element of root.querySelectorAll(targets)) {
        if (!isSeen(element)) continue;
        // A box to tick, or a choice, is met by its words as well.
        const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
        const sides = [element, label, element.closest('[data-target]')].flatMap((part) => {
          const box = part?.getBoundingClientRect();
          return box ? [Math.min(box.width, box.height)] : [];
        });
        const side = Math.max(...sides);
        if (side > 1 && side < finger - 0.5)
          lines.push(`${Math.round(side)} px for a finger: ${about(element)}`);
      }
      return lines;
    },
    [FINGER, forFingers, isPhone, within] as const,
  );
  return [...new Set(findings)].map((line) => `${screen}: ${line}`);
}
