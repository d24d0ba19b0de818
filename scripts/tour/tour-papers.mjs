/** Pictures of every document, page by page: those for clients, for the files, and labels. */

const LABEL_FORMATS = ['40x30', '50x25', 'a4'];

/** An exchange, a return without receipt, a store credit and a gift card, which no other part of the tour creates. */
async function makePapers(api, storeId) {
  const { items: goods } = await api('GET', `/products?storeId=${storeId}&limit=40`);
  const [first, second] = goods.filter((i) => i.stock > 3);
  const items = [{ productId: first.id, price: first.price, quantity: 2 }];
  const payments = [
    { method: 'credit_card', amount: first.price },
    { method: 'cash', amount: first.price + 50_00 },
  ];
  const sale = await api('POST', '/transactions/sale', { storeId, items, payments });
  const exchange = await api('POST', `/transactions/${sale.id}/exchange`, {
    itemsToReturn: [{ saleLineId: sale.items[0].id, quantity: 1 }],
    items: [{ productId: second.id, price: second.price, quantity: 1 }],
    payments: [{ method: 'cash', amount: Math.max(0, second.price - first.price) }],
  });
  const credit = await api('POST', '/credits', { storeId, amount: 350_00, reason: 'هدية' });
  const gift = await api('POST', '/transactions/sale', {
    storeId,
    items: [{ productId: second.id, price: second.price, quantity: 1 }],
    giftCards: [{ amount: 500_00, recipient: 'سلمى' }],
    payments: [{ method: 'cash', amount: second.price + 500_00 }],
  });
  const unreceipted = await api('POST', '/transactions/return-without-receipt', {
    storeId,
    reason: 'size',
    repayAs: 'cash',
    items: [{ productId: second.id, quantity: 1, price: second.price }],
  });
  return { sale, exchange, credit, gift, unreceipted, goods };
}

/** @param paper takes the pictures of a document: its name, and the API call that returns it */
export async function papers({ store, api, paper, language }) {
  const { sale, exchange, credit, gift, unreceipted, goods } = await makePapers(api, store.id);
  const first = async (path) => (await api('GET', path)).items[0];
  const locale = `locale=${language}`;
  for (const format of ['a4', '80mm']) {
    const receipt = (name, id, of = '') =>
      paper(
        `paper-${name}-${format}`,
        'GET',
        `/transactions/${id}/receipt.pdf?${locale}&format=${format}${of}`,
      );
    await receipt('receipt', sale.id);
    await receipt('gift-card', gift.id);
    await receipt('exchange', exchange.sale.id);
    await receipt('unreceipted', unreceipted.id, `&refundId=${unreceipted.id}`);
  }
  await paper('paper-credit', 'GET', `/credits/${credit.id}/slip.pdf?${locale}`);
  await paper('paper-gift-card', 'GET', `/credits/${gift.cards[0].id}/slip.pdf?${locale}`);
  const { id: deposit } = await first(`/deposits?storeId=${store.id}`);
  await paper('paper-deposit', 'GET', `/deposits/${deposit}/slip.pdf?${locale}`);
  const { id: quote } = await first(`/quotes?storeId=${store.id}`);
  await paper('paper-quote', 'GET', `/quotes/${quote}/pdf?${locale}`);
  const { id: drawer } = await first(`/drawer?storeId=${store.id}`);
  await paper('paper-drawer', 'GET', `/drawer/${drawer}/report.pdf?${locale}`);
  const { items: invoices } = await api('GET', `/invoices?storeId=${store.id}`);
  for (const kind of ['invoice', 'credit_note']) {
    const made = invoices.find((i) => i.kind === kind);
    await paper(`paper-${kind.replace('_', '-')}`, 'GET', `/invoices/${made.id}/invoice.pdf?${locale}`);
  }
  const { id: pay } = await first('/payroll?frequency=monthly');
  await paper('paper-payslip', 'GET', `/payroll/${pay}/slip?language=${language}`);
  const { id: order } = await first(`/purchase-orders?storeId=${store.id}`);
  await paper('paper-order', 'GET', `/purchase-orders/${order}/pdf?language=${language}`);
  const { id: transfer } = await first(`/transfers?storeId=${store.id}`);
  await paper('paper-transfer', 'GET', `/transfers/${transfer}/slip?language=${language}`);
  for (const format of LABEL_FORMATS) {
    const lines = goods.slice(0, 3).map(({ id }) => ({ variantId: id, copies: 1 }));
    await paper(`paper-labels-${format}`, 'POST', '/products/labels', {
      storeId: store.id,
      format,
      lines,
      language,
    });
  }
}
