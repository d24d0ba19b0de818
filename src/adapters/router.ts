import { implement } from '@orpc/server';
import { operations } from '../api.ts';
import { contract } from '../contract.ts';
import { call, type Host } from '../core/call.ts';
import type { Operation, RequestContext } from '../core/operation.ts';

/** The router of a host: every operation of the tree, called through `call`. Both adapters serve it. */
export function hostRouter(host: Host) {
  const os = implement(contract).$context<RequestContext>();
  const area = (tree: Record<string, unknown>, implementers: Record<string, unknown>, path: string[]) =>
    Object.fromEntries(
      Object.entries(tree).map(([name, operation]): [string, unknown] => {
        const here = [...path, name];
        const implementer = implementers[name] as Implementer;
        if (!isOperation(operation)) {
          return [name, area(operation as Record<string, unknown>, implementer as never, here)];
        }
        const handler = ({ input, context }: { input: unknown; context: RequestContext }) =>
          call(host, operation, here, input, context);
        return [name, implementer.handler(handler)];
      }),
    );
  // Each handler has the same place in the tree as its contract; the builder's types cannot express a loop.
  return os.router(area(operations, os as never, []) as never);
}

type Implementer = {
  handler(fn: (o: { input: unknown; context: RequestContext }) => Promise<unknown>): unknown;
};

function isOperation(value: unknown): value is Operation {
  return typeof value === 'object' && value !== null && 'kind' in value && 'contract' in value;
}
