import { Fragment } from 'react';

/** Facts in one line, each isolated from the others. Empty ones are left out. */
export function Facts({ of }: { of: readonly (string | null | undefined)[] }) {
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
