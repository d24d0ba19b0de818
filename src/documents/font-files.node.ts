import { createRequire } from 'node:module';

const fontPackage = createRequire(import.meta.url);
const cairo = (file: string): string => fontPackage.resolve(`@expo-google-fonts/cairo/${file}.ttf`);

/** The fonts of documents. Cairo has Arabic and Latin in one file, and all its digits have the same width. */
export const FONT_FILES = {
  regular: cairo('400Regular/Cairo_400Regular'),
  semibold: cairo('600SemiBold/Cairo_600SemiBold'),
  bold: cairo('700Bold/Cairo_700Bold'),
} as const;
export type Weight = keyof typeof FONT_FILES;
