/**
 * Keys under which the text file of an area contributes to shared namespaces, with the part that loads them. Each key
 * becomes a namespace with the contributions of all files, and with the content of the file of that name:
 * `t('screens:expenses')`. `by key`: a counter loads what it needs of it, as of other namespaces.
 */
export const GATHERED = {
  /** Names of its screens, by id. */
  screens: 'counter',
  /** What its screens are for, on the hub's cards. */
  cards: 'office',
  /** Other words with which people look for its screens, settings and actions. */
  'search-words': 'office',
  /** Its commands as the sync inbox shows them, by area and verb. */
  commands: 'office',
  /** Its refusals, by their codes: a counter loads those of the operations that it calls. */
  errors: 'by key',
  /** `kinds`: its notifications. */
  notifications: 'counter',
  /** `kinds`: its exceptions. */
  exceptions: 'office',
  /** Its entries: `areas` names the subject, `actions` the action. */
  'audit-log': 'office',
} as const;

type Texts = Record<string, unknown>;

const isGathered = (key: string) => key in GATHERED;
const isTree = (value: unknown): value is Texts => typeof value === 'object' && value !== null;

/** Merges texts into a tree. @throws when two files have the same key */
function add(all: Texts, texts: Texts, path: string, file: string): void {
  for (const [key, text] of Object.entries(texts)) {
    const existing = all[key];
    if (existing === undefined) all[key] = isTree(text) ? structuredClone(text) : text;
    else if (isTree(existing) && isTree(text)) add(existing, text, `${path}.${key}`, file);
    else throw new Error(`${path}.${key} stands in two files, one of them ${file}.json`);
  }
}

/** A language's texts as namespaces: one per file, and one per gathered key. */
export function gather(files: ReadonlyMap<string, Texts>): Map<string, Texts> {
  const namespaces = new Map(
    [...Object.keys(GATHERED), ...files.keys()].map((key): [string, Texts] => [key, {}]),
  );
  for (const [file, texts] of files)
    for (const [key, text] of Object.entries(texts)) {
      const [name, part] = isGathered(key) && isTree(text) ? [key, text] : [file, { [key]: text }];
      add(namespaces.get(name) ?? {}, part, name, file);
    }
  return namespaces;
}
