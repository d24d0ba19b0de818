import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Waits until nothing on the page moves but what never ends. */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const running = document
      .getAnimations()
      .filter((animation) => animation.effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(running.map((animation) => animation.finished));
  });
}

const BARRIERS = ['serious', 'critical'];

/** The rules that never find a barrier, once the page has the rules. In the page. */
function mildRules(barriers: string[]): string[] | null {
  if (!('axe' in window)) return null;
  const { rules } = (window.axe as { _audit: { rules: { id: string; impact: string | null }[] } })._audit;
  return rules.flatMap(({ id, impact }) => (impact === null || barriers.includes(impact) ? [] : [id]));
}

/** What keeps people out of a screen, once it stands still. @returns a line each, which begins with the screen's name */
export async function barriersOf(page: Page, screen: string): Promise<string[]> {
  await untilStill(page);
  // A dialog gets its name one render after it is shown; one that gets none is a barrier, which the rules report.
  const nameless = page.locator('[role=dialog]:not([aria-labelledby], [aria-label])');
  await nameless
    .first()
    .waitFor({ state: 'detached', timeout: 5_000 })
    .catch(() => undefined);
  // The rules are half a megabyte: a page that has them is not given them again.
  const mild = await page.evaluate(mildRules, BARRIERS);
  const look = new AxeBuilder({ page, ...(mild ? { axeSource: ';' } : {}) })
    .setLegacyMode() // There are no frames to look into, and no page has to be opened for that.
    .options({ resultTypes: ['violations'] })
    .disableRules(mild ?? []);
  const { violations } = await look.analyze();
  return violations
    .filter(({ impact }) => impact && BARRIERS.includes(impact))
    .flatMap(({ id, nodes }) => nodes.map((node) => `${screen}: ${id} at ${node.target.join(' ')}`));
}
