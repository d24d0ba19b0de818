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
/** Whether an input has a file among its fields. */
function hasFile(schema: unknown): boolean {
  if (schema instanceof z.ZodFile) return true;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return hasFile(schema.unwrap());
  return schema instanceof z.ZodObject && Object.values(schema.shape).some(hasFile);
}

const partsOf = (path: string) => path.split('/').filter((part) => part !== '');

/** Every route of the contract, by its method and the number of its parts; the plainest one first. */
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
  const given = partsOf(path.slice('/api'.length));
  const fits = (route: Route) => route.parts.every((part, i) => isVariable(part) || part === given[i]);
  return ROUTES.get(`${method} ${given.length}`)?.find(fits);
}

/** The operation that a request asks for, e.g. 'sales.complete'; null for pages and what is no operation. */
export const operationOfRequest = (method: string, url: string): string | null =>
  routeOf(method, url)?.name ?? null;

/** What is known of the operation that a request asks for. */
export const metaOfRequest = (method: string, url: string): OperationMeta | null =>
  routeOf(method, url)?.meta ?? null;

/** Whether a request asks for an operation that takes a file, which comes in a form. */
export const takesFile = (method: string, url: string): boolean => routeOf(method, url)?.takesFile ?? false;

/** A stream lasts as long as its screen; nothing waits for its end. */
export const STREAM = 'events.follow';
