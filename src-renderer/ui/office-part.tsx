import type { ComponentType } from 'react';
import { loadTexts } from '../i18n/i18n.ts';
import { lazyPart } from './lazy-part.tsx';

/** A part loaded when it is first shown, with the texts of the back office, though a counter opens it too. */
export const officePart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazyPart(async () => (await Promise.all([load(), loadTexts('office')]))[0]);
