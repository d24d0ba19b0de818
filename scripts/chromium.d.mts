/** The Chromium for Playwright: an executable's path, or null if there is none. */
export function findChromium(): string | null;
