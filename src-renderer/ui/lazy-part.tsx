import { type ComponentType, lazy, Suspense } from 'react';
import { loadOfficeTexts } from '../i18n/i18n.ts';

/** A part of a page, such as a dialog, whose code is loaded when it is first shown: it does not delay the page. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part: ComponentType<Props> = lazy(async () => ({ default: await load() }));
  return (props: Props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}

/** The same with the texts of the back office, for a part that a counter opens too. */
export const officePart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazyPart(async () => (await Promise.all([load(), loadOfficeTexts()]))[0]);
