import { join } from 'node:path';
import { listSources, parseSource, type SourceNode, walk } from '../../../scripts/checks/source-files.mjs';
import { mix, random } from '../sim/random.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** What an area's mutants are drawn from: its operations, rules and books; inputs, tables and papers are none. */
const NO_PLACES = /\.test\.ts$|\/(?:contract|tables|payslip|transfer-slip|paper-file)\.ts$/;
const IS_REFUND = /refund|return|exchange/;
const folder = (name: string) => (path: string) => path.startsWith(`src/${name}/`);

/** Whether a file of production code belongs to an area. */
export const AREAS = {
  sale: (path: string) => folder('sales')(path) && !IS_REFUND.test(path),
  refund: (path: string) => folder('sales')(path) && IS_REFUND.test(path),
  drawer: folder('drawer'),
  deposits: folder('deposits'),
  credits: folder('credits'),
  counts: folder('counts'),
  transfers: folder('transfers'),
  payroll: folder('payroll'),
  reports: folder('reports'),
  invoices: folder('invoices'),
  permissions: (path: string) => /^src\/core\/(?:permissions|store-scope)\.ts$/.test(path),
} satisfies Record<string, (path: string) => boolean>;
export type Area = keyof typeof AREAS;

/** One place of a file and what may stand there instead. */
export type Place = { file: string; line: number; find: string; replace: string; change: string };
type Change = { start: number; end: number; text: string; what: string };

const SWAPPED: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '&&': '||',
  '||': '&&',
  '+=': '-=',
  '-=': '+=',
};
const isText = (node: SourceNode): boolean =>
  node.type === 'TemplateLiteral' ||
  (node.type === 'Literal' && typeof node.value === 'string') ||
  (node.type === 'BinaryExpression' && isText(node.left as SourceNode));

function changesOf(node: SourceNode, parent: SourceNode | null, text: string): Change[] {
  const of = (at: SourceNode) => text.slice(at.start, at.end);
  if (/^(?:Binary|Logical|Assignment)Expression$/.test(node.type)) {
    const [left, right] = [node.left as SourceNode, node.right as SourceNode];
    const operator = node.operator as string;
    const other = SWAPPED[operator];
    if (!other || isText(left) || isText(right)) return [];
    const start = left.end + text.slice(left.end, right.start).indexOf(operator);
    return [{ start, end: start + operator.length, text: other, what: `${operator} is ${other}` }];
  }
  if (node.type === 'IfStatement' || node.type === 'ConditionalExpression') {
    const test = node.test as SourceNode;
    return [{ start: test.start, end: test.end, text: `!(${of(test)})`, what: 'a condition is negated' }];
  }
  if (node.type === 'ExpressionStatement' && parent?.type === 'BlockStatement')
    return [{ start: node.start, end: node.end, text: '', what: 'a statement is left out' }];
  if (node.type === 'Literal' && typeof node.value === 'number' && parent?.type !== 'TSLiteralType') {
    const text = String(node.value + 1);
    return [{ start: node.start, end: node.end, text, what: `${node.raw} is ${text}` }];
  }
  if (node.type === 'Literal' && typeof node.value === 'boolean' && parent?.type !== 'TSLiteralType') {
    const text = String(!node.value);
    return [{ start: node.start, end: node.end, text, what: `${node.raw} is ${text}` }];
  }
  if (node.type === 'ArrayExpression') {
    // One element less; without elements there is nothing to leave out.
    return ((node.elements ?? []) as SourceNode[]).flatMap((element, n, all) => {
      const next = all[n + 1];
      const isNamed = element?.type === 'Literal' && typeof element.value === 'string';
      if (!isNamed) return [];
      return [
        {
          start: element.start,
          end: next?.start ?? element.end,
          text: '',
          what: `${of(element)} is left out`,
        },
      ];
    });
  }
  return [];
}

/** The shortest text around a place, from a line's first letter to a line's end, that stands once in the file. */
function around(text: string, { start, end }: Change): { from: number; to: number } {
  const lineEnd = text.indexOf('\n', end);
  const to = lineEnd < 0 ? text.length : lineEnd;
  let line = text.lastIndexOf('\n', start - 1) + 1;
  for (;;) {
    const from = line + text.slice(line, start).search(/\S|$/);
    if (line === 0 || text.split(text.slice(from, to)).length === 2) return { from, to };
    line = text.lastIndexOf('\n', line - 2) + 1;
  }
}

/** Every place of an area where production code can be changed, in the order of its files. */
function placesOf(area: Area): Place[] {
  const isOf = AREAS[area];
  const files = listSources(ROOT, ['src']).filter((path) => isOf(path) && !NO_PLACES.test(path));
  return files.flatMap((path) => {
    const file = parseSource(ROOT, path);
    const places: Place[] = [];
    walk(file.program, (node, parent) => {
      if (node.type.startsWith('TS')) return;
      for (const change of changesOf(node, parent, file.text)) {
        const { from, to } = around(file.text, change);
        const find = file.text.slice(from, to);
        const replace = file.text.slice(from, change.start) + change.text + file.text.slice(change.end, to);
        places.push({ file: path, line: file.line(change.start), find, replace, change: change.what });
      }
    });
    return places;
  });
}

/** The place of an area that a seed draws. */
export function draw(area: Area, seed: number): Place {
  const at = Object.keys(AREAS).indexOf(area);
  return random(mix(at, seed)).pick(placesOf(area));
}
