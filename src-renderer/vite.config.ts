import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The screens: built once, loaded by the till's window, the browser till and the web back office alike. */
export default defineConfig({
  root: here('.'),
  plugins: [react()],
  build: {
    outDir: here('../out/renderer'),
    emptyOutDir: true,
    target: 'es2024',
    // The screens' content security policy allows no inline script or data: module.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
