import type { Page } from '@playwright/test';
import { DIALOG, walkDialogs } from './each-dialog.ts';
import { goTo, openRequests, pathsOf } from './each-screen.ts';
import { findingsOf } from './layout-findings.ts';
import { barriersOf } from './open-to-all.ts';
import { scan } from './scanner.ts';
import { expect, inFull, test } from './test.ts';
import type { Look } from './till-page.ts';

const PHONE = { width: 390, height: 844 };
/** The screens themselves are looked at in the two other looks by phone.spec.ts. */
const LOOKS = [
  { language: 'ar', theme: 'light' },
  { language: 'fr', theme: 'dark' },
] as const satisfies Look[];

/** What buttons open besides: papers in a tab of their own, the choice of a file, a question of the browser. */
function closeOthers(page: Page): void {
  page.context().on('page', (other) => void other.close());
  page.on('filechooser', () => undefined);
  page.on('dialog', (question) => void question.dismiss());
}

for (const look of LOOKS) {
  inFull(
    `every dialog fits a phone, and a finger meets all of it (${look.language}, ${look.theme})`,
    async ({ open, sampleShop }) => {
      test.setTimeout(60 * 60_000);
      const page = await open({ ...look, context: { hasTouch: true, viewport: PHONE } });
      await page.setViewportSize(PHONE);
      closeOthers(page);
      await sampleShop.signInAs(page, 'owner');
      await page.goto(new URL('/hub', sampleShop.tillUrl).href);
      const waiting = openRequests(page);
      const findings: string[] = [];
      const seen = new Set<string>();
      // A sale with something in it has more to open.
      await goTo(page, '/new-sale', waiting);
      await scan(page, sampleShop.skus[0] ?? '');
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toBeHidden();
      for (const path of await pathsOf(page, sampleShop)) {
        await walkDialogs(page, {
          path,
          seen,
          async arrive() {
            for (let times = 0; times < 3; times += 1) await page.keyboard.press('Escape');
            // From elsewhere, so that nothing of an earlier visit is open.
            await goTo(page, '/hub', waiting);
            await goTo(page, path, waiting);
          },
          async look({ by, title }) {
            const name = `${path}, ${by.join(' > ')} (${title})`;
            findings.push(
              ...(await findingsOf(page, name, { forFingers: true, isPhone: true, within: DIALOG })),
              ...(await barriersOf(page, name)),
            );
          },
        });
      }
      expect(seen.size).toBeGreaterThan(40);
      expect(findings).toEqual([]);
    },
  );
}
