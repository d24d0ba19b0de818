import { walk } from './source-files.mjs';

const attribute = (element, name) =>
  element.attributes.find((candidate) => candidate.type === 'JSXAttribute' && candidate.name.name === name)
    ?.value;

/** Limit of a `SearchField` (src-renderer/ui/list-page/search-field.tsx) without its own. */
const USUAL_LIMIT = 100;

/** The maxLength of each search field, in order in a parsed file; null if there is no limit. */
export function searchFieldsOf(file) {
  const limits = [];
  walk(file.program, (node) => {
    if (node.type !== 'JSXOpeningElement') return;
    const isKit = node.name.name === 'SearchField';
    if (!isKit && attribute(node, 'type')?.value !== 'search') return;
    const limit = attribute(node, 'maxLength');
    const most = limit?.expression?.value;
    limits.push(typeof most === 'number' ? most : isKit && !limit ? USUAL_LIMIT : null);
  });
  return limits;
}
