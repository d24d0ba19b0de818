import { operations } from '../src/api.ts';
import type { Operation } from '../src/core/operation.ts';

type Route = { name: string; parts: string[]; variables: number };

const isVariable = (part: string) => part.startsWith('{');
const partsOf = (path: string) => path.split('/').filter((part) => part !== '');

/** Every route of the contract, by its method and the number of its parts; the plainest one first. */
const ROUTES = new Map<string, Route[]>();
for (const [area, verbs] of Object.entries(operations)) {
  for (const [verb, operation] of Object.entries(verbs as Record<string, Operation>)) {
    const { method = 'POST', path = '' } = operation.contract['~orpc'].route;
    const parts = partsOf(path);
    const key = `${method} ${parts.length}`;
    const routes = ROUTES.get(key) ?? [];
    routes.push({ name: `${area}.${verb}`, parts, variables: parts.filter(isVariable).length });
    ROUTES.set(key, routes);
  }
}
for (const routes of ROUTES.values()) routes.sort((a, b) => a.variables - b.variables);

/** The operation that a request asks for, e.g. 'sales.complete'; null for pages and what is no operation. */
export function operationOfRequest(method: string, url: string): string | null {
  const [path = ''] = url.split('?');
  if (!path.startsWith('/api/')) return null;
  const given = partsOf(path.slice('/api'.length));
  const fits = (route: Route) => route.parts.every((part, i) => isVariable(part) || part === given[i]);
  return ROUTES.get(`${method} ${given.length}`)?.find(fits)?.name ?? null;
}

/** A stream lasts as long as its screen; nothing waits for its end. */
export const STREAM = 'events.follow';
