import type { LaunchOptions, Page } from '@playwright/test';
import { type Language, texts } from './texts.ts';

/** Chromium's own camera: a green picture with a beeping dot. For `test.use`. */
export const fakeCamera = {
  launchOptions: async (
    { launchOptions }: { launchOptions: LaunchOptions },
    use: (options: LaunchOptions) => Promise<void>,
  ) => {
    const camera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...camera] });
  },
};

/** The photo dialog of coming or leaving, with the camera running. */
export async function openCamera(page: Page, language: Language, kind: 'In' | 'Out') {
  const t = texts(language);
  await page
    .getByRole('banner')
    .getByRole('button', { name: t(`attendance:clock${kind}`) })
    .click();
  const dialog = page.getByRole('dialog', { name: t(`attendance:dialog.title${kind}`) });
  const capture = dialog.getByRole('button', { name: t('attendance:dialog.capture') });
  const confirm = dialog.getByRole('button', { name: t('attendance:dialog.confirm') });
  return { t, dialog, capture, confirm };
}
