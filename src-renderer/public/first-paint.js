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
  // The first question of every page (api/link.ts); a till that still loads answers none.
  const asks = location.protocol.startsWith('http') && location.pathname !== '/client-display';
  if (asks && dataset.starting === undefined) {
    const headers = { 'x-hanout-client': 'screens' };
    // As long as a call may take (api/request-timeout.ts): a server that hangs does not hold the page.
    const signal = AbortSignal.timeout(15_000);
    const question = fetch('/api/auth/session', { headers, credentials: 'include', signal });
    window.hanoutSession = question.catch(() => null);
  }
})();
