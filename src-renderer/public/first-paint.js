// Runs before the first paint, so that a remembered dark theme or a left-to-right language never flashes.
(() => {
  let scheme = null;
  let language = null;
  try {
    scheme = localStorage.getItem('hanout-color-scheme');
    language = localStorage.getItem('i18nextLng');
  } catch {
    return; // Storage may be forbidden; the defaults of the page then stand.
  }
  const dark =
    scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  if (language === 'fr' || language === 'en') {
    document.documentElement.lang = language;
    document.documentElement.dir = 'ltr';
  }
})();
