import { implement } from '@orpc/server';
import { operations } from '../api.ts';
import { contract } from '../contract.ts';
import { call, type Host } from '../core/call.ts';
import type { DoorContext, Operation } from '../core/operation.ts';

/** The router of one host: every operation of the tree, each through the one call path. Both doors serve it. */
export function hostRouter(host: Host) {
  const os = implement(contract).$context<DoorContext>();
  const area = (tree: Record<string, unknown>, implementers: Record<string, unknown>, path: string[]) =>
    Object.fromEntries(
      Object.entries(tree).map(([name, operation]): [string, unknown] => {
        const here = [...path, name];
        const implementer = implementers[name] as Implementer;
        if (!isOperation(operation)) {
          return [name, area(operation as Record<string, unknown>, implementer as never, here)];
        }
        const handler = ({ input, context }: { input: unknown; context: DoorContext }) =>
          call(host, operation, here, input, context);
        return [name, implementer.handler(handler)];
      }),
    );
  // Each handler stands at its contract's place in the tree; the builder's types cannot follow a loop.
  return os.router(area(operations, os as never, []) as never);
}

type Implementer = {
  handler(fn: (o: { input: unknown; context: DoorContext }) => Promise<unknown>): unknown;
};

function isOperation(value: unknown): value is Operation {
  return typeof value === 'object' && value !== null && 'kind' in value && 'contract' in value;
}
