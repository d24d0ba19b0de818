import { type AnswerOf, type AnyContract, type Call, type InputOf, read } from '../core/operation.ts';
import type { Reader } from '../core/store/store.ts';
import { catchUp } from '../totals/fold-totals.ts';
import { visibleStores } from './visible-stores.ts';

type Asked = { storeId?: string | undefined };

/**
 * A read of figures for the stores the caller may see them of, from totals that are caught up first.
 * @param find gets the stores, or null for all
 */
export function analyticsRead<C extends AnyContract>(
  contract: InputOf<C> extends Asked ? C : never,
  find: (r: Reader, input: InputOf<C>, stores: string[] | null, call: Call) => Promise<AnswerOf<C>>,
) {
  return read<C>(contract, async (r, input, call) => {
    const { storeId } = input as Asked;
    const stores = await visibleStores(r, call, 'can_view_analytics', storeId);
    await catchUp(call.store);
    return await find(r, input, stores, call);
  });
}
