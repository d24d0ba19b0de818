/** The Chromium that Playwright drives: an executable's path, or null when there is none. */
export function findChromium(): string | null;
