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
  const signIn = begins ? (files.signIn?.split(' ') ?? []) : [];
  for (const href of [files[document.documentElement.lang], ...signIn]) {
    if (!href) continue;
    const ahead = document.createElement('link');
    document.head.append(Object.assign(ahead, { rel: 'modulepreload', crossOrigin: '', href }));
  }
})();
