import { walk } from './source-files.mjs';

const attribute = (element, name) =>
  element.attributes.find((candidate) => candidate.type === 'JSXAttribute' && candidate.name.name === name)
    ?.value;

/** The maxLength of each search field, in order in a parsed file; null if there is no limit. */
export function searchFieldsOf(file) {
  const limits = [];
  walk(file.program, (node) => {
    if (node.type !== 'JSXOpeningElement' || attribute(node, 'type')?.value !== 'search') return;
    const most = attribute(node, 'maxLength')?.expression?.value;
    limits.push(typeof most === 'number' ? most : null);
  });
  return limits;
}
