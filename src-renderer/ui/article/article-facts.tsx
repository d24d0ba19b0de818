import { Fragment } from 'react';

/** Size, colour, SKU …: what tells an article from its neighbours, in one line. What is empty (a bundle's) is left out. */
export function ArticleFacts({ of }: { of: readonly (string | null | undefined)[] }) {
  return of
    .filter((fact) => fact)
    .map((fact, n) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: facts have nothing but their place.
      <Fragment key={n}>
        {n > 0 ? ' · ' : null}
        <bdi>{fact}</bdi>
      </Fragment>
    ));
}
