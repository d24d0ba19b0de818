import type { Row } from '../core/store/store.ts';
import type { SellerIdentity } from '../documents/seller.ts';

/** The seller as the store's receipts print it. */
export function sellerIdentity(store: Row<'stores'>): SellerIdentity {
  return {
    name: store.legalName ?? store.name,
    address: store.address,
    phone: store.phone,
    ice: store.ice,
    taxId: store.taxId,
    tradeRegister: store.tradeRegister,
    businessTax: store.businessTax,
  };
}
