import { walk } from './source-files.mjs';

const attribute = (element, name) =>
  element.attributes.find((one) => one.type === 'JSXAttribute' && one.name.name === name)?.value;

/** The most characters that each field to search with takes, in their order in a parsed file; null for no limit. */
export function searchFieldsOf(file) {
  const found = [];
  walk(file.program, (node) => {
    if (node.type !== 'JSXOpeningElement' || attribute(node, 'type')?.value !== 'search') return;
    const most = attribute(node, 'maxLength')?.expression?.value;
    found.push(typeof most === 'number' ? most : null);
  });
  return found;
}
