import { z } from 'zod';
import { operations } from '../api.ts';
import type { OperationMeta } from '../core/contract.ts';
import type { Operation } from '../core/operation.ts';

type Route = {
  name: string;
  meta: OperationMeta;
  parts: string[];
  variables: number;
  takesFile: boolean;
};

const isVariable = (part: string) => part.startsWith('{');
/** Whether an input has a file field. */
function hasFile(schema: unknown): boolean {
  if (schema instanceof z.ZodFile) return true;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return hasFile(schema.unwrap());
  return schema instanceof z.ZodObject && Object.values(schema.shape).some(hasFile);
}

const partsOf = (path: string) => path.split('/').filter((part) => part !== '');

/** All routes of the contract, by method and number of path parts; routes with fewer variables first. */
const ROUTES = new Map<string, Route[]>();
for (const [area, verbs] of Object.entries(operations)) {
  for (const [verb, operation] of Object.entries(verbs as Record<string, Operation>)) {
    const { method = 'POST', path = '' } = operation.contract['~orpc'].route;
    const parts = partsOf(path);
    const key = `${method} ${parts.length}`;
    const routes = ROUTES.get(key) ?? [];
    routes.push({
      name: `${area}.${verb}`,
      meta: operation.contract['~orpc'].meta as OperationMeta,
      parts,
      variables: parts.filter(isVariable).length,
      takesFile: hasFile(operation.contract['~orpc'].inputSchema),
    });
    ROUTES.set(key, routes);
  }
}
for (const routes of ROUTES.values()) routes.sort((a, b) => a.variables - b.variables);

function routeOf(method: string, url: string): Route | undefined {
  const [path = ''] = url.split('?');
  if (!path.startsWith('/api/')) return undefined;
  const requested = partsOf(path.slice('/api'.length));
  const fits = (route: Route) => route.parts.every((part, i) => isVariable(part) || part === requested[i]);
  return ROUTES.get(`${method} ${requested.length}`)?.find(fits);
}

/** The operation of a request, e.g. 'sales.complete'; null if it is none, e.g. for pages. */
export const operationOfRequest = (method: string, url: string): string | null =>
  routeOf(method, url)?.name ?? null;

/** The metadata of a request's operation. */
export const metaOfRequest = (method: string, url: string): OperationMeta | null =>
  routeOf(method, url)?.meta ?? null;

/** Whether a request's operation takes a file, and thus a form. */
export const takesFile = (method: string, url: string): boolean => routeOf(method, url)?.takesFile ?? false;

/** A stream stays open as long as its screen; shutdown must not wait for it. */
export const STREAM = 'events.follow';
