// Runs before the first paint, so a stored dark theme or left-to-right language applies without a flash.
(() => {
  const files = document.currentScript.dataset;
  let scheme = null;
  let language = null;
  try {
    scheme = localStorage.getItem('hanout-color-scheme');
    language = localStorage.getItem('i18nextLng');
  } catch {
    return; // Storage may be forbidden; then the page keeps its defaults.
  }
  const dark =
    scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  if (language === 'fr' || language === 'en') {
    document.documentElement.lang = language;
    document.documentElement.dir = 'ltr';
  }
  // What the page's first script asks for once it runs.
  const begins = location.pathname === '/' || location.pathname === '/login';
  const signIn = begins ? files.signIn : '';
  const { lang, dataset } = document.documentElement;
  const day = location.pathname === '/dashboard' ? `${files.day} ${files[`${lang}Day`]}` : '';
  for (const href of `${files[lang]} ${signIn} ${day}`.split(' ')) {
    if (!href.startsWith('/')) continue;
    const ahead = document.createElement('link');
    const as = href.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' };
    document.head.append(Object.assign(ahead, { ...as, crossOrigin: '', href }));
  }
  // The first questions of the page (api/asked-ahead.ts); a till that still loads answers none.
  if (!location.protocol.startsWith('http') || location.pathname === '/client-display') return;
  if (dataset.starting !== undefined) return;
  const asked = {};
  window.hanoutAskedAhead = asked;
  const ask = (path) => {
    const headers = { 'x-hanout-client': 'screens' };
    // As long as a call may take (api/request-timeout.ts): a server that hangs does not hold the page.
    const signal = AbortSignal.timeout(15_000);
    asked[path] = fetch(path, { headers, credentials: 'include', signal }).catch(() => null);
    return asked[path];
  };
  const session = ask('/api/auth/session');
  if (location.pathname !== '/dashboard') return;
  const askFigures = async () => {
    const { user, store, effectivePermissions } = await (await session).clone().json();
    if (user && store && effectivePermissions.includes('can_view_dashboard'))
      ask(`/api/dashboard?storeId=${store.id}`);
  };
  askFigures().catch(() => null); // The page asks again, and shows what fails.
})();
