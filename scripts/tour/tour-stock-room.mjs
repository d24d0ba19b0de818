/** Tour of the stock room: its data in the sample shop, and its screens and dialogs. */

/** Suppliers, orders, a transfer with a difference, a count that waits for approval, and a bundle. */
export async function fillStockRoom(server, password) {
  const ask = async (path, { body, token, method } = {}) => {
    const response = await fetch(`${server}/api${path}`, {
      method: method ?? (body ? 'POST' : 'GET'),
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return await response.json();
  };
  const { items: stores } = await ask('/stores');
  const store = stores.find((s) => s.name.includes('Casablanca')) ?? stores[0];
  const other = stores.find((s) => s.id !== store.id);
  const { items: people } = await ask(`/auth/store/${store.id}/users`);
  const signIn = async (role) => {
    const { id: userId } = people.find((p) => p.role === role);
    return (await ask('/auth/login', { body: { userId, password, storeId: store.id } })).access_token;
  };
  const token = await signIn('owner');
  const get = async (path) => await ask(path, { token });
  const post = async (path, body) => await ask(path, { body, token });
  const searchStyles = async (query) =>
    (await get(`/products/search?storeId=${store.id}&query=${query}&grouped=true&limit=2`)).items;
  const itemsOf = async (face) =>
    (await get(`/products/search?storeId=${store.id}&styleId=${face.styleId}`)).items;
  const faces = [...(await searchStyles('kft')), ...(await searchStyles('jlb'))];
  const kaftans = (await itemsOf(faces[0])).filter((v) => v.stock > 2);

  const supplier = async (name, contactPerson, phone) =>
    await post('/suppliers', { name, contactPerson, phone, address: 'Fès' });
  const fes = await supplier('Atelier Zellige, Fès', 'Si Ahmed Bennani', '0535 12 34 56');
  const sale = await supplier('نسيج سلا', 'لالة مليكة', '0537 65 43 21');
  await supplier('Tissages du Bouregreg', null, '0537 11 22 33');
  const order = async (supplierId, face, rest = {}) => {
    const items = (await itemsOf(face)).map((v, i) => ({
      variantId: v.id,
      quantity: 2 + (i % 3),
      cost: 320_00,
    }));
    return await post('/purchase-orders', { storeId: store.id, supplierId, items, ...rest });
  };
  const partly = await order(fes.id, faces[0], { expectedOn: '2026-01-15', notes: 'Emballer par taille.' });
  const come = partly.items.map((l, i) => ({
    variantId: l.variantId,
    quantity: Math.max(0, l.quantity - (i % 4 === 1 ? 1 : 0)),
  }));
  await post(`/purchase-orders/${partly.id}/receive`, { items: come });
  const paid = { storeId: store.id, amount: 2_000_00, method: 'cheque' };
  await post(`/suppliers/${fes.id}/payments`, paid);
  await order(sale.id, faces[1] ?? faces[0], { expectedOn: '2030-01-15' });
  await order(sale.id, faces[2] ?? faces[0], { isDraft: true });

  const sent = await post('/transfers', {
    fromStoreId: store.id,
    toStoreId: other.id,
    items: kaftans.slice(0, 2).map(({ articleId }) => ({ articleId, quantity: 2 })),
  });
  const arrived = sent.items.map(({ articleId }) => ({ articleId, quantity: 1 }));
  await post('/transfers/receive', { number: sent.number, toStoreId: other.id, items: arrived });

  const counter = people.find((p) => p.role === 'cashier');
  await ask(`/team/${counter.id}`, {
    method: 'PUT',
    token,
    body: { permissions: ['can_perform_stock_takes'], ownPassword: password },
  });
  const as = { token: await signIn('cashier') };
  const audit = await ask('/audits/inventory', { ...as, body: { storeId: store.id, isBlind: true } });
  for (const [i, { id, stock }] of kaftans.slice(0, 5).entries()) {
    const body = { variantId: id, countedStock: Math.max(0, stock - (i % 2)) };
    await ask(`/audits/inventory/${audit.id}/count`, { ...as, method: 'PUT', body });
  }
  await ask(`/audits/inventory/${audit.id}/complete`, { ...as, body: { notes: 'Rayon caftans' } });

  await post('/bundles', {
    storeId: store.id,
    sku: 'ENS-MARIAGE',
    name: 'Ensemble mariée',
    nameAr: 'تشكيلة العروسة',
    price: 2_000_00,
    components: kaftans.slice(0, 2).map(({ id }) => ({ variantId: id, quantity: 1 })),
  });
}

const FILE = [
  'SKU;Désignation;Catégorie;Taille;Couleur;Prix;Stock;Remarque',
  'TOUR-1-M;Caftan Zahra;Caftan;M;Vert;1 250,00;4;vitrine',
  'TOUR-1-L;Caftan Zahra;Caftan;L;Vert;douze;2;',
  ';Caftan Zahra;Caftan;XL;Vert;1 250,00;2;',
].join('\r\n');

/** A click that waits until the page has settled. */
const presses = (settle, page) => async (locator) => {
  await locator.click();
  await settle(page);
};

/** The inventory by style and by article, its dialogs, an article file, and bundles. */
export async function goods({ page, shot, go, settle, dismiss }) {
  const press = presses(settle, page);
  const main = page.getByRole('main');
  const header = page.locator('main header button');
  await go(page, '/inventory');
  await press(main.locator('[class*=SegmentedControl] label').first());
  await shot('inventory');
  await press(main.getByRole('listitem').first().locator('button[aria-expanded]'));
  await shot('inventory-style');
  await press(main.getByRole('table').getByRole('button').first());
  await shot('quick-view');
  await dismiss(page);
  await press(main.getByRole('listitem').first().locator('button[aria-expanded] + button'));
  await shot('edit-style');
  await go(page, '/inventory');
  await press(main.locator('button[aria-haspopup=dialog]').first());
  await shot('inventory-filters');
  await dismiss(page);
  await press(main.locator('[class*=SegmentedControl] label').last());
  await main.getByRole('listitem').nth(1).getByRole('checkbox').check();
  await settle(page);
  await shot('inventory-articles');
  await press(page.getByRole('toolbar').getByRole('button').nth(2));
  await shot('inventory-reprice');
  await go(page, '/inventory');
  await press(main.locator('[class*=SegmentedControl] label').first());
  await press(header.last());
  await shot('new-style');
  await go(page, '/inventory');
  await press(header.first());
  await shot('inventory-more');
  await press(page.getByRole('menuitem').nth(1));
  await shot('import');
  const buffer = Buffer.from(FILE);
  await page.locator('input[type=file]').setInputFiles({ name: 'goods.csv', mimeType: 'text/csv', buffer });
  const next = page.getByRole('dialog').getByRole('button').last();
  await press(next);
  await page.getByRole('dialog').getByRole('table').waitFor();
  await shot('import-columns');
  await press(next);
  await page.getByRole('dialog').getByText('douze').waitFor();
  await shot('import-check');

  await go(page, '/goods-arrived');
  await shot('goods-arrived');

  await go(page, '/bundles');
  await shot('bundles');
  await press(main.getByRole('listitem').first().getByRole('button'));
  await shot('bundle');
  await go(page, '/bundles');
  await press(header.last());
  await shot('bundle-new');
}

/** The lists of categories, sizes and colours, and the dialogs of a colour. */
export async function lists({ page, shot, go, settle }) {
  const press = presses(settle, page);
  const main = page.getByRole('main');
  await go(page, '/attributes');
  await shot('attributes');
  await go(page, '/attributes?list=size');
  await shot('attributes-sizes');
  await go(page, '/attributes?list=color');
  await shot('attributes-colors');
  const menu = () => press(main.getByRole('listitem').nth(1).getByRole('button').last());
  await menu();
  await shot('attributes-menu');
  await press(page.getByRole('menuitem').nth(1));
  await shot('attributes-merge');
  await go(page, '/attributes?list=color');
  await press(main.getByRole('listitem').nth(1).getByRole('button').first());
  await shot('attributes-edit');
  await go(page, '/attributes?list=color');
  await press(page.locator('main header button').last());
  await shot('attributes-new');
}

/** Suppliers and orders, and receiving and labelling goods. */
export async function buying({ page, shot, go, settle }) {
  const press = presses(settle, page);
  const dialog = page.getByRole('dialog');
  await go(page, '/suppliers');
  await shot('suppliers');
  await press(page.getByRole('button', { name: /Zellige/ }));
  await shot('supplier');
  await press(dialog.getByRole('button').nth(1));
  await shot('supplier-pay');
  await go(page, '/suppliers');
  await press(page.locator('main header button').last());
  await shot('supplier-new');
  await go(page, '/goods-arrived');
  await shot('goods-arrived');
  await go(page, '/goods-arrived/new');
  await page.getByRole('main').getByRole('searchbox').fill('kft');
  await press(page.getByRole('option').first());
  await shot('receive-direct');
  await go(page, '/purchase-orders');
  await shot('purchase-orders');
  await press(page.getByRole('main').getByRole('listitem').last().getByRole('link'));
  await shot('purchase-order');
  await press(page.locator('main header button').last());
  await shot('purchase-order-receive');
  await press(page.locator('main footer button').last());
  await shot('purchase-order-receive-sure');
  await go(page, page.url());
  await press(page.getByRole('main').getByRole('listitem').getByRole('button').first());
  await shot('labels');
  await go(page, '/purchase-orders/new');
  await page.getByRole('main').getByRole('searchbox').fill('kft');
  await press(page.getByRole('option').first());
  await shot('purchase-order-new');
  await press(page.locator('main header button').first());
  await shot('purchase-order-proposals');
}

/** A stock count from its start to its approval. */
export async function counting({ page, store, shot, go, settle, api }) {
  const press = presses(settle, page);
  const header = page.locator('main header button');
  await go(page, '/inventory-audit');
  await shot('audits');
  await press(header.last());
  await shot('audit-start');
  const audit = await api('POST', '/audits/inventory', { storeId: store.id });
  const { items } = await api('GET', `/products/search?storeId=${store.id}&query=kft&limit=8`);
  for (const { id, stock } of items.slice(0, 5)) {
    await api('PUT', `/audits/inventory/${audit.id}/count`, {
      variantId: id,
      countedStock: Math.max(0, stock - (id === items[0].id ? 1 : 0)),
    });
  }
  await go(page, `/inventory-audit/${audit.id}`);
  await page.getByRole('main').getByRole('searchbox').fill('kft');
  await press(page.getByRole('option').first());
  await shot('audit-count');
  for (const [tab, name] of [
    [1, 'audit'],
    [2, 'audit-differing'],
    [3, 'audit-uncounted'],
  ]) {
    await press(page.getByRole('tab').nth(tab));
    await shot(name);
  }
  await press(header.last());
  await shot('audit-complete');
  await api('POST', `/audits/inventory/${audit.id}/cancel`, {});
  const pending = await api('GET', `/audits/inventory?storeId=${store.id}&isPending=true`);
  await go(page, `/inventory-audit/${pending.items[0].id}`);
  await shot('audit-pending');
  await press(header.last());
  await shot('audit-approve');
}

/** Transfers between stores. */
export async function transfers({ page, store, shot, go, settle, dismiss, api }) {
  const press = presses(settle, page);
  const dialog = page.getByRole('dialog');
  const { items } = await api('GET', `/products/search?storeId=${store.id}&query=kft&limit=8`);
  const { items: places } = await api('GET', '/transfers/places');
  const other = places.find((p) => p.id !== store.id);
  const lines = [{ articleId: items[0].articleId, quantity: 1 }];
  const requestedTransfer = await api('POST', '/transfers/requests', {
    fromStoreId: store.id,
    toStoreId: other.id,
    items: lines,
  });
  await go(page, '/transfers');
  await shot('transfers');
  await go(page, `/transfers?transfer=${requestedTransfer.id}`);
  await shot('transfer');
  await press(dialog.getByRole('button').nth(1));
  await shot('transfer-answer');
  const { items: all } = await api('GET', `/transfers?storeId=${store.id}&limit=50`);
  await go(page, `/transfers?transfer=${all.find((transfer) => transfer.status === 'differs').id}`);
  await shot('transfer-differs');
  for (const [button, name] of [
    [0, 'transfer-slip'],
    [1, 'transfer-ask'],
    [2, 'transfer-send'],
  ]) {
    await go(page, '/transfers');
    await press(page.locator('main header button').nth(button));
    if (name === 'transfer-send') {
      await dialog.getByRole('searchbox').fill('kft');
      await press(page.getByRole('option').first());
    }
    await shot(name);
    await dismiss(page);
  }
}
