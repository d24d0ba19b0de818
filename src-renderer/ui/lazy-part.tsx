import { type ComponentType, lazy, Suspense } from 'react';

/**
 * A part of a page, such as a dialog, whose code is loaded when it is first shown: it does not delay the page.
 * @param Meanwhile is shown until then
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile?: ComponentType<object>,
) {
  const Part: ComponentType<Props> = lazy(async () => ({ default: await load() }));
  return (props: Props) => (
    <Suspense fallback={Meanwhile ? <Meanwhile /> : null}>
      <Part {...props} />
    </Suspense>
  );
}
