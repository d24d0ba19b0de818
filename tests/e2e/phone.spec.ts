import { writeFileSync } from 'node:fs';
import { goTo, openRequests, pathsOf } from './each-screen.ts';
import { findingsOf } from './layout-findings.ts';
import { barriersOf } from './open-to-all.ts';
import { expect, test } from './test.ts';
import type { Look } from './till-page.ts';

const PHONE = { width: 390, height: 844 };
const LOOKS = [
  { language: 'ar', theme: 'dark' },
  { language: 'fr', theme: 'light' },
] as const satisfies Look[];

for (const look of LOOKS) {
  test(`every screen fits a phone, and a finger meets all of it (${look.language}, ${look.theme})`, async ({
    open,
    sampleShop,
  }) => {
    test.setTimeout(20 * 60_000);
    const page = await open({ ...look, context: { hasTouch: true, viewport: PHONE } });
    await page.setViewportSize(PHONE);
    await sampleShop.signInAs(page, 'owner');
    await page.goto(new URL('/hub', sampleShop.tillUrl).href);
    const waiting = openRequests(page);
    const findings: string[] = [];
    for (const path of await pathsOf(page, sampleShop)) {
      await goTo(page, path, waiting);
      findings.push(...(await findingsOf(page, path, { forFingers: true, isPhone: true })));
      findings.push(...(await barriersOf(page, path)));
      if (process.env.LOOK)
        await page.screenshot({
          path: `/work/notes/phone/${look.language}${path.replaceAll(/[/?=]/g, '_').slice(0, 60)}.png`,
        });
    }
    if (process.env.LOOK) writeFileSync(`/work/notes/phone-${look.language}.txt`, findings.join('\n'));
    expect(findings).toEqual([]);
  });
}
