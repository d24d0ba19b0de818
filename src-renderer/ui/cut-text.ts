/** Whether an element's text is truncated: at the end of its line, or below its last line. */
function isCut(element: HTMLElement): boolean {
  const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(element);
  const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
  const isCutAcross =
    hides(overflowX) && textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth;
  // Only elements with a line clamp are texts; others may hide content for other reasons.
  const isCutBelow = webkitLineClamp !== 'none' && element.scrollHeight > element.clientHeight + 1;
  return isCutAcross || isCutBelow;
}

/** Levels above the pointed element that are checked: it may be an icon or a name inside the text. */
const LEVELS = 3;

/**
 * Shows the full text of a truncated element in a tooltip, on all screens. Lists truncate long names so that rows have
 * equal height.
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
