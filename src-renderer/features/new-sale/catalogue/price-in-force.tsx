import type { Item } from '../../../../src/catalogue/contract.ts';
import { priceInForce } from '../../../../src/sales/price-rules.ts';
import { Money } from '../../../ui/money.tsx';
import classes from './price-in-force.module.css';

/** The price of one piece, after the price that its list strikes. */
export function PriceInForce({ item }: { item: Item }) {
  const { listPrice, priceList } = priceInForce(item);
  return (
    <>
      {priceList?.struck ? (
        <s className={classes.struck}>
          <Money centimes={priceList.struck} />
        </s>
      ) : null}
      <Money centimes={listPrice} />
    </>
  );
}
