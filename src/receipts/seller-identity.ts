import type { Row } from '../core/store/store.ts';
import type { SellerIdentity } from '../documents/receipt-document.ts';

/** The seller as a receipt of this store prints it. */
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
