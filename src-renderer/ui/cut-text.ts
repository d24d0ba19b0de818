/** Whether an element shows less than its text: the end is cut off in its line, or below its last one. */
function isCut(element: HTMLElement): boolean {
  const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(element);
  const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
  const isCutAcross =
    hides(overflowX) && textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth;
  // Texts alone are clamped to some lines: whatever else hides what is below is no text to show.
  const isCutBelow = webkitLineClamp !== 'none' && element.scrollHeight > element.clientHeight + 1;
  return isCutAcross || isCutBelow;
}

/** How far above what is pointed at a text is looked for: an icon or a name within it. */
const LEVELS = 3;

/**
 * Shows the whole of a text that does not fit, wherever on a screen it is, while one points at it. Lists cut long names so
 * that rows stay alike; this is where the rest can be read.
 */
export function showCutTexts(): void {
  document.addEventListener('pointerover', ({ target }) => {
    let element = target instanceof HTMLElement ? target : null;
    for (let level = 0; element && level < LEVELS; level++, element = element.parentElement) {
      const isOurs = element.dataset.cut !== undefined;
      if (element.title !== '' && !isOurs) return;
      if (isCut(element)) {
        // biome-ignore lint/performance/useDomNodeTextContent: what stands in two lines is said in two lines.
        element.title = element.innerText.trim();
        element.dataset.cut = '';
        return;
      }
      if (isOurs) {
        element.removeAttribute('title');
        delete element.dataset.cut;
      }
    }
  });
}
