/** The contract of operations as the page receives them (vite.config.ts): what a call needs, in few characters. */
export function unpacked(node: unknown): unknown {
  if (!Array.isArray(node)) {
    return Object.fromEntries(Object.entries(node as object).map(([name, part]) => [name, unpacked(part)]));
  }
  const [method, path, nature, more, route] = node;
  return { '~orpc': { errorMap: {}, route: { method, path, ...route }, meta: { nature, ...more } } };
}
