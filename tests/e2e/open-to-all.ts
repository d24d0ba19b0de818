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

/** What keeps people out of a screen, once it stands still. @returns a line each, which begins with the screen's name */
export async function barriersOf(page: Page, screen: string): Promise<string[]> {
  await untilStill(page);
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode() // There are no frames to look into, and no page has to be opened for that.
    .options({ resultTypes: ['violations'] })
    .analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${screen}: ${id} at ${node.target.join(' ')}`));
}
