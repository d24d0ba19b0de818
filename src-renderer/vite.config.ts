import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { minifyContractRouter } from '@orpc/contract';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { contract } from '../src/contract.ts';
import { ERRORS } from '../src/core/errors.ts';
import { COUNTER_TEXTS } from './i18n/counter-texts.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Files are named from the root: a page that lies deeper, such as an order's, is loaded by its own address too. The
 * bundler of the window's program would name them from the page, and takes no other wish from the configuration.
 */
const fromRoot: Plugin = { name: 'from-root', enforce: 'post', config: () => ({ base: '/' }) };

const exported = (name: string, value: unknown) => `export const ${name} = ${JSON.stringify(value)};`;

/**
 * What the client needs of the contract, by the module that asks for it. The doors check what they are sent; the
 * schemas of all areas and their library weigh more than any screen, and come with the forms that use one.
 */
const WITHOUT_SCHEMAS: Record<string, () => string> = {
  'src/contract.ts?routes': () => exported('contract', minifyContractRouter(contract)),
  'src/core/errors.ts?codes': () =>
    exported('ERRORS', Object.fromEntries(Object.keys(ERRORS).map((code) => [code, true]))),
};

const withoutSchemas: Plugin = {
  name: 'without-schemas',
  load: (id) => {
    const asked = Object.keys(WITHOUT_SCHEMAS).find((path) => id.endsWith(`/${path}`));
    return asked ? WITHOUT_SCHEMAS[asked]?.() : null;
  },
};

/** The modules of `i18n/texts.d.ts`: a language's files of one part, each under its own name. */
const texts: Plugin = {
  name: 'texts',
  resolveId: (id) => (id.startsWith('texts:') ? `\0${id}` : null),
  load: (id) => {
    const [, locale, part] = /^\0texts:(\w+)\/(\w+)$/.exec(id) ?? [];
    if (!locale) return null;
    const folder = here(`../resources/locales/${locale}`);
    const names = readdirSync(folder)
      .map((file) => file.replace('.json', ''))
      .filter((name) => COUNTER_TEXTS.includes(name) === (part === 'counter'));
    const imports = names.map((name, i) => `import t${i} from '${folder}/${name}.json';`);
    return `${imports.join('\n')}\nexport const texts = {${names.map((name, i) => `'${name}': t${i}`)}};`;
  },
};

/** The screens: built once, loaded by the till's window, the browser till and the web back office alike. */
export default defineConfig({
  root: here('.'),
  plugins: [react(), withoutSchemas, texts, fromRoot],
  // Its way for Node wants a Buffer.
  resolve: { alias: { 'csv-stringify/sync': 'csv-stringify/browser/esm/sync' } },
  build: {
    outDir: here('../out/renderer'),
    emptyOutDir: true,
    target: 'es2024',
    // The bundler of the window's program would leave them as they are.
    minify: true,
    // The screens' content security policy allows no inline script or data: module.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: here('index.html'),
      output: {
        codeSplitting: {
          groups: [
            // What every page loads first is one file: packed together it is smaller, and asked for once.
            { name: 'base', tags: ['$initial'] },
            // An icon is some hundred bytes: those of three pages and more are not a request each.
            { name: 'icons', test: /@tabler/, minShareCount: 3 },
            // So are the pieces that four pages and more are made of: the sale screen asks for some 40 files, not 90.
            {
              name: 'shared',
              test: /@mantine|@floating-ui|@tanstack|src-renderer.(api|i18n|ui)/,
              minShareCount: 4,
            },
          ],
        },
      },
    },
  },
});
