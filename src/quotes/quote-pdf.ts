import { printedGoods } from '../attributes/attribute-row.ts';
import { Refusal } from '../core/errors.ts';
import { read } from '../core/operation.ts';
import { sellerIdentity } from '../receipts/seller-identity.ts';
import { storeLogo } from '../stores/store-logo.ts';
import { printedNames } from '../team/printed-names.ts';
import { quotesContract } from './contract.ts';
import { quoteDetail } from './quote-row.ts';

/** The quote for its client, as it was made. */
export const quotePdf = read(quotesContract.pdf, async (r, { id, locale }, call) => {
  const { sales: _s, clientPhone, clientEmail: _e, ...quote } = await quoteDetail(r, id, call.clock.now());
  call.requireStore(quote.storeId);
  const store = await r.get('stores', quote.storeId);
  if (!store) throw new Refusal('NOT_FOUND');
  const client = quote.clientId === null ? undefined : await r.get('clients', quote.clientId);
  const nameOf = await printedNames(r, locale);
  const document = {
    quote: {
      ...quote,
      items: quote.items.map(await printedGoods(r, locale)),
      userName: nameOf(quote.userName),
    },
    seller: sellerIdentity(store),
    client:
      quote.clientName === null
        ? null
        : {
            name: quote.clientName,
            phone: clientPhone,
            address: client?.address ?? null,
            ice: client?.ice ?? null,
          },
  };
  const logo = await storeLogo(call, store.id);
  const bytes = await call.ports.documents.pdf('quote', document, { locale, logo });
  return new File([bytes], `${quote.number}.pdf`, { type: 'application/pdf' });
});
