import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Files are named from the root: a page that lies deeper, such as an order's, is loaded by its own address too. The
 * bundler of the window's program would name them from the page, and takes no other wish from the configuration.
 */
const fromRoot: Plugin = { name: 'from-root', enforce: 'post', config: () => ({ base: '/' }) };

/** The screens: built once, loaded by the till's window, the browser till and the web back office alike. */
export default defineConfig({
  root: here('.'),
  plugins: [react(), fromRoot],
  build: {
    outDir: here('../out/renderer'),
    emptyOutDir: true,
    target: 'es2024',
    // The screens' content security policy allows no inline script or data: module.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
