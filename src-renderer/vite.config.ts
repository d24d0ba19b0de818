import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type AnyContractProcedure, minifyContractRouter } from '@orpc/contract';
import react from '@vitejs/plugin-react';
import { defineConfig, minifySync, type Plugin, type Rolldown } from 'vite';
import { helpModule } from '../scripts/guide/help-module.ts';
import { contract } from '../src/contract.ts';
import type { OperationMeta } from '../src/core/contract.ts';
import { ERRORS } from '../src/errors.ts';
import { COUNTER_TEXTS, DAY_TEXTS } from './i18n/first-texts.ts';
import { GATHERED, gather } from './i18n/gathered-texts.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Files are addressed from the root, so pages with deeper paths, such as an order's, also load by their own address.
 * The desktop window's bundler would use relative paths and allows no other configuration.
 */
const fromRoot: Plugin = { name: 'from-root', enforce: 'post', config: () => ({ base: '/' }) };

const constant = (name: string, value: unknown) => `const ${name} = ${JSON.stringify(value)};`;
/** A browser reads a large value several times faster from a text of JSON than from source. */
const exported = (name: string, value: unknown) =>
  `export const ${name} = JSON.parse('${JSON.stringify(value).replace(/[\\']/g, '\\$&')}');`;

type Operation = AnyContractProcedure['~orpc'];

/**
 * The part of an operation's contract that screens read, in few characters, as there are hundreds: the permission of a
 * command; the rest is for the adapters. `api/unpack-routes.ts` reads it.
 */
function packed({ route: { tags, method, path, ...route }, meta }: Operation): unknown[] {
  const { nature, isLong, permission } = meta as Partial<OperationMeta>;
  const isCommand = nature === 'fact' || nature === 'request';
  const more = { isLong, ...(isCommand ? { permission } : {}) };
  return [method, path, nature, more, route];
}
const isOperation = (node: object): node is { '~orpc': Operation } => '~orpc' in node;
const packedRoutes = (node: object): unknown =>
  isOperation(node)
    ? packed(node['~orpc'])
    : Object.fromEntries(Object.entries(node).map(([name, part]) => [name, packedRoutes(part)]));
const routes = () =>
  [
    exported('packed', packedRoutes(minifyContractRouter(contract))),
    `import { unpacked } from '${here('api/unpack-routes.ts')}';`,
    'export const contract = unpacked(packed);',
  ].join('\n');

/**
 * Replacements for contract modules that only check input, by the importing module. The adapters validate what they
 * receive; the schemas of all areas with their library are larger than any screen, and are loaded with the forms that
 * use them.
 */
const WITHOUT_SCHEMAS: Record<string, () => string> = {
  'src/contract.ts?routes': routes,
  'src/errors.ts?codes': () =>
    exported('ERRORS', Object.fromEntries(Object.keys(ERRORS).map((code) => [code, true]))),
};

const withoutSchemas: Plugin = {
  name: 'without-schemas',
  load: (id) => {
    const replacedPath = Object.keys(WITHOUT_SCHEMAS).find((path) => id.endsWith(`/${path}`));
    return replacedPath ? WITHOUT_SCHEMAS[replacedPath]?.() : null;
  },
};

/** Plural forms stand beside each other, each with its suffix. */
const PLURAL = /_(?:zero|one|two|few|many|other)$/;

/** The part that loads a text: a gathered namespace as a whole, the others by the first part of the key. */
function partOf(namespace: string, key: string): string {
  const gathered = Object.entries(GATHERED).find(([name]) => name === namespace)?.[1];
  const isIn = (texts: Record<string, string>) =>
    texts[namespace]?.split(' ').includes(key.replace(PLURAL, ''));
  if (gathered && gathered !== 'by key') return gathered;
  if (isIn(COUNTER_TEXTS)) return 'counter';
  return isIn(DAY_TEXTS) ? 'day' : 'office';
}

/** The modules of `i18n/texts.d.ts`: a language's texts of one part, by namespace. */
const texts: Plugin = {
  name: 'texts',
  resolveId: (id) => (id.startsWith('texts:') ? `\0${id}` : null),
  load(id) {
    const [, locale, part] = /^\0texts:(\w+)\/(\w+)$/.exec(id) ?? [];
    if (!locale) return null;
    const folder = here(`../resources/locales/${locale}`);
    const files = readdirSync(folder).map((file): [string, Record<string, unknown>] => {
      this.addWatchFile(`${folder}/${file}`);
      return [file.replace('.json', ''), JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'))];
    });
    const mine = [...gather(new Map(files))].map(([namespace, content]) => [
      namespace,
      Object.fromEntries(Object.entries(content).filter(([key]) => partOf(namespace, key) === part)),
    ]);
    return exported('texts', Object.fromEntries(mine));
  },
};

const FIRST_PAINT = minifySync('first-paint.js', readFileSync(here('public/first-paint.js'), 'utf8')).code;
const FIRST_PAINT_FILE = `assets/first-paint-${createHash('sha256').update(FIRST_PAINT).digest('hex').slice(0, 8)}.js`;

/** What runs before the first paint is a file that never changes, so that a page need not ask for it again. */
const firstPaint: Plugin = {
  name: 'first-paint',
  apply: 'build',
  buildStart() {
    this.emitFile({ type: 'asset', fileName: FIRST_PAINT_FILE, source: FIRST_PAINT });
  },
};

/**
 * A page asks for these when its first script is still being loaded, instead of afterwards, one after the other: what
 * both the sign-in and the frame of screens need; and, by `public/first-paint.js`, the texts of the page's language, and
 * the sign-in with what else it needs at an address that begins with it, the day's figures at theirs.
 */
const loadAhead: Plugin = {
  name: 'load-ahead',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => {
      const chunks = Object.values(bundle ?? {}).filter((part) => part.type === 'chunk');
      const chunkOf = (file: string) => chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(file));
      const cssOf = (file: string) => [
        ...(chunks.find(({ fileName }) => fileName === file)?.viteMetadata?.importedCss ?? []),
      ];
      const signIn = chunkOf('/login-page.tsx');
      const frame = chunkOf('/signed-in-layout.tsx');
      const figures = chunkOf('/dashboard-page.tsx');
      const ofFrame = frame?.imports ?? [];
      const first = chunks.find(({ isEntry }) => isEntry)?.imports ?? [];
      const ahead = signIn?.imports.filter((file) => !first.includes(file)) ?? [];
      const textsOf = chunks.flatMap(({ facadeModuleId, fileName }) => {
        const [, locale, part] = /texts:(\w+)\/(counter|day)$/.exec(facadeModuleId ?? '') ?? [];
        return locale ? `data-${locale}${part === 'day' ? '-day' : ''}="/${fileName}"` : [];
      });
      const ofDay = new Set(
        [frame, figures]
          .flatMap((chunk) => (chunk ? [chunk.fileName, ...chunk.imports] : []))
          .flatMap((file) => [file, ...cssOf(file)]),
      );
      const ofBoth = ahead.filter((file) => ofFrame.includes(file));
      const begun = new Set([...first, ...ofBoth, ...first.flatMap(cssOf)]);
      const day = [...ofDay].filter((file) => !begun.has(file));
      const onlySignIn = [signIn?.fileName, ...ahead.filter((file) => !ofFrame.includes(file))];
      const ofSignIn = `data-sign-in="${onlySignIn.map((file) => `/${file}`).join(' ')}"`;
      const ofDayFigures = `data-day="${day.map((file) => `/${file}`).join(' ')}"`;
      return {
        html: html.replace('src="/first-paint.js"', (src) =>
          [bundle ? `src="/${FIRST_PAINT_FILE}"` : src, ...textsOf, ofSignIn, ofDayFigures].join(' '),
        ),
        tags: ofBoth.map((file) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
        })),
      };
    },
  },
};

/**
 * What an installed icon opens with: the page, the sign-in, the day's figures, in each language, with what they load
 * later.
 */
const KEPT =
  /(?:\/(?:login-page|signed-in-layout|dashboard-page|toast-list|idle-warning|nav-drawer)\.tsx|\/kept-figures\.ts|texts:\w+\/(?:counter|day|office))$/;
const OWN_FILES = ['/', '/favicon.svg', `/${FIRST_PAINT_FILE}`, '/manifest.webmanifest'];

/** Writes the service worker with the files that it keeps. Its version changes with any of them. */
const serviceWorker: Plugin = {
  name: 'service-worker',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const parts = Object.values(bundle);
    const chunks = new Map(parts.flatMap((part) => (part.type === 'chunk' ? [[part.fileName, part]] : [])));
    const waiting = [...chunks.values()].filter(
      ({ isEntry, facadeModuleId }) => isEntry || KEPT.test(facadeModuleId ?? ''),
    );
    const kept = new Set<string>();
    for (let chunk = waiting.pop(); chunk; chunk = waiting.pop()) {
      if (kept.has(chunk.fileName)) continue;
      kept.add(chunk.fileName);
      for (const sheet of chunk.viteMetadata?.importedCss ?? []) kept.add(sheet);
      for (const file of chunk.imports)
        waiting.push(...[chunks.get(file)].filter((part) => part !== undefined));
    }
    const fonts = parts.map(({ fileName }) => fileName).filter((name) => name.endsWith('.woff2'));
    const files = [...OWN_FILES, ...[...kept, ...fonts].map((name) => `/${name}`)].toSorted();
    const source = readFileSync(here('service-worker.js'), 'utf8');
    const version = createHash('sha256')
      .update(JSON.stringify([files, source]))
      .digest('hex')
      .slice(0, 16);
    this.emitFile({
      type: 'asset',
      fileName: 'service-worker.js',
      source: `${constant('VERSION', version)}\n${constant('FILES', files)}\n${source}`,
    });
  },
};

/**
 * Files with what they share with other pages, in the order in which they take it: the frame of every screen, what
 * somebody waits for (the sale, the sign-in, the day's figures, those of a period), and what the sale loads ahead once it is shown.
 */
const WAITED_FOR: [name: string, ...of: string[]][] = [
  ['frame-shared', 'routes/signed-in-layout.tsx', 'features/to-settle/to-settle-button.tsx'],
  ['sale-shared', 'features/new-sale/new-sale-route.tsx'],
  ['sign-in-shared', 'features/login/login-page.tsx'],
  ['day-shared', 'features/dashboard/dashboard-page.tsx'],
  ['analytics-shared', 'features/analytics/analytics-page.tsx'],
  [
    'dialogs-shared',
    'features/new-sale/sale-dialogs.tsx',
    'features/receipts/receipt-panel.tsx',
    'features/quotes/keep-quote.tsx',
    'features/deposits/take-deposit.tsx',
  ],
];
let sharedModules: [name: string, modules: Set<string>][] | null = null;

/** What other screens need too, unlike the rules of a sale. */
const OF_KIT = /@mantine|src-renderer.(api|i18n|ui)/;

/** The file that a shared module belongs to. */
function sharedFile(id: string, graph: Rolldown.ChunkingContext): string | null {
  sharedModules ??= WAITED_FOR.map(([name, ...of]) => [name, modulesOf(of.map(here), graph)]);
  const name = sharedModules.find(([, modules]) => modules.has(id))?.[0] ?? null;
  // The frame has its icons in its file; those of other screens would make it larger.
  if (/@tabler/.test(id)) return name === 'frame-shared' ? name : null;
  return name === 'sale-shared' && OF_KIT.test(id) ? 'frame-shared' : name;
}

const MANTINE = '@mantine/core';
const HOOKS = '@mantine/hooks';
const ICONS = '@tabler/icons-react';
const IMPORTED = /(?:import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g;
/** What a module imports or exports by name, and under which other name, with the path that it names. */
const namesIn = (code: string) =>
  [...code.matchAll(IMPORTED)].flatMap(([, names = '', path = '']) =>
    names.split(',').map((part) => {
      const [name = '', as = name] = part.trim().split(/\s+as\s+/);
      return { name, as, path };
    }),
  );
/** Files that only pass on what others export, of which a module takes some by name: packages', and features' own. */
const isIndexOf = (name: string, id: string) => id.includes(`/node_modules/${name}/`) && INDEX.test(id);
const INDEX = /\/esm\/(?:index|tabler-icons-react)\.mjs$/;
const PACKAGES = [MANTINE, HOOKS, ICONS];
const isIndex = (id: string) => PACKAGES.some((name) => isIndexOf(name, id)) || id.endsWith('/public.ts');

/** The modules that some import, directly or not; the dialogs, which they load later, are left out. */
function modulesOf(roots: readonly string[], graph: Rolldown.ChunkingContext): Set<string> {
  const codeOf = (id: string) => graph.getModuleInfo(id)?.code ?? '';
  const filesOf = new Map<string, Map<string, string>>();
  const files = (index: string) =>
    filesOf.get(index) ??
    filesOf
      .set(index, new Map(namesIn(codeOf(index)).map(({ as, path }) => [as, join(dirname(index), path)])))
      .get(index);
  const modules = new Set<string>();
  const waiting = [...roots];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (modules.has(id)) continue;
    modules.add(id);
    const imported = graph.getModuleInfo(id)?.importedIds ?? [];
    waiting.push(...imported.filter((other) => !isIndex(other)));
    for (const { name, path } of namesIn(codeOf(id))) {
      const index = PACKAGES.includes(path)
        ? imported.find((other) => isIndexOf(path, other))
        : join(dirname(id), path);
      const file = index !== undefined && isIndex(index) ? files(index)?.get(name) : undefined;
      if (file) waiting.push(file);
    }
  }
  return modules;
}

/** The screens: built once, used by the till's window, the browser till and the web back office. */
export default defineConfig({
  root: here('.'),
  plugins: [
    react(),
    withoutSchemas,
    texts,
    helpModule(here('..')),
    firstPaint,
    loadAhead,
    serviceWorker,
    fromRoot,
  ],
  // The Node build of csv-stringify needs Buffer.
  resolve: { alias: { 'csv-stringify/sync': 'csv-stringify/browser/esm/sync' } },
  build: {
    outDir: here('../out/renderer'),
    emptyOutDir: true,
    target: 'es2024',
    // The desktop window's bundler would not minify.
    minify: true,
    // The screens' content security policy allows neither inline scripts nor data: modules.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: here('index.html'),
      // Of a feature’s public.ts a page loads only the components that it uses.
      treeshake: { moduleSideEffects: (id) => !/src-renderer.features.*\.tsx$/.test(id) },
      output: {
        codeSplitting: {
          groups: [
            // Everything that each page loads first is one file: smaller when compressed together, and one request.
            { name: 'base', tags: ['$initial'] },
            // Forms and addresses check what they hold; the sale screen does without.
            { name: 'schemas', test: /node_modules.zod/ },
            {
              // What the frame and the sale share with any other file: the sale then needs some 10 files, not 90.
              name: (id, graph) => {
                const name = sharedFile(id, graph);
                return name === 'frame-shared' || name === 'sale-shared' ? name : null;
              },
              minShareCount: 2,
            },
            // Icons have some hundred bytes: those shared by three or more pages are one request.
            { name: 'icons', test: /@tabler/, minShareCount: 3 },
            // The same for modules shared by several pages.
            {
              name: sharedFile,
              test: /@mantine|@floating-ui|@tanstack|src-renderer.(api|i18n|ui|routes.keys)|\/src\//,
              minShareCount: 3,
            },
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
