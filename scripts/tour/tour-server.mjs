/**
 * Calls of the tour's server, which fill its shop.
 * @param server its address
 * @returns the answer's JSON; a refusal is thrown with its text
 */
export const asking =
  (server) =>
  async (path, { body, token, key, method } = {}) => {
    const response = await fetch(`${server}/api${path}`, {
      method: method ?? (body ? 'POST' : 'GET'),
      headers: {
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(key ? { 'x-hanout-device': key } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return await response.json();
  };

/** The store that the tour shows, and who works there. */
export async function shownStore(ask) {
  const { items: stores } = await ask('/stores');
  const store = stores.find((s) => s.name.includes('Casablanca')) ?? stores[0];
  const { items: people } = await ask(`/auth/store/${store.id}/users`);
  return { store, people };
}
