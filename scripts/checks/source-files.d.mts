/** A node of the tree (ESTree with TypeScript nodes); offsets are in UTF-16 units. */
export type SourceNode = { type: string; start: number; end: number; [field: string]: unknown };
export type SourceFile = {
  path: string;
  text: string;
  program: SourceNode;
  line(offset: number): number;
};

/** Paths (relative to `root`, with forward slashes) of the source files in the given folders that exist. */
export function listSources(root: string, folders: readonly string[]): string[];
/** @throws the parser's message if the file is not valid */
export function parseSource(root: string, path: string): SourceFile;
/** Calls `visit(node, parent)` for every node below and including `node`. */
export function walk(
  node: unknown,
  visit: (node: SourceNode, parent: SourceNode | null) => void,
  parent?: SourceNode | null,
): void;
