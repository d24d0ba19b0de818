import { expect, it } from 'vitest';
import { root } from '../node24.mjs';
import { edgesOf, listSources, parseSource } from './source-files.mjs';

const SALE = 'src-renderer/features/new-sale/';

/** The files of the sale that its screen loads before it is shown: without what it imports dynamically. */
function filesOfScreen() {
  const files = new Map(
    listSources(root, [SALE.slice(0, -1)]).map((path) => [path, parseSource(root, path)]),
  );
  const reached = [`${SALE}new-sale-route.tsx`];
  for (const path of reached)
    for (const { to, typeOnly, dynamic } of edgesOf(files.get(path)))
      if (!typeOnly && !dynamic && files.has(to) && !reached.includes(to)) reached.push(to);
  return reached.map((path) => path.slice(SALE.length));
}

it('the screen of the sale loads its dialogs after itself', () => {
  const files = filesOfScreen();
  expect(files).toContain('cart/cart-side.tsx');
  expect(files.filter((path) => /-(dialog|dialogs|prompt|picker|chooser)\.tsx$/.test(path))).toEqual([
    // Only says which outcomes there are, and loads the dialogs of each.
    'outcome/outcome-dialog.tsx',
  ]);
});
