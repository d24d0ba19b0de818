import { defineConfig } from 'electron-vite';
import renderer from './src-renderer/vite.config.ts';

/** Native modules and what resolves its own files at run time stay outside the bundles. */
const external = [
  'better-sqlite3',
  'electron',
  /^electron-log\//,
  'electron-store',
  'electron-updater',
  'fontkit',
  '@napi-rs/canvas',
  '@node-rs/argon2',
  'node-hid',
  'pino',
  'pdfkit',
  'serialport',
  'swagger-ui-dist',
  /^@expo-google-fonts\//,
  /^node:/,
];

export default defineConfig({
  main: {
    // fflate's Node build declares its own `require`, which clashes with the one in the bundle.
    resolve: { alias: [{ find: /^fflate$/, replacement: 'fflate/browser' }] },
    build: {
      // Drizzle unbundled adds a second to the start of each program.
      externalizeDeps: false,
      outDir: 'out/main',
      rolldownOptions: {
        input: {
          electron: 'src-main/electron/main.ts',
          till: 'src-main/browser/main.ts',
          // A till's training, in a process of its own (src-main/training).
          training: 'src-main/training/main.ts',
          server: 'src-server/main.ts',
          // What takes long, in threads of the three (src/work/work.node.ts).
          worker: 'src/work/worker.node.ts',
        },
        external,
        output: { format: 'es' },
      },
    },
  },
  preload: {
    build: {
      externalizeDeps: false,
      outDir: 'out/preload',
      rolldownOptions: {
        input: { preload: 'src-main/electron/preload.ts' },
        external: ['electron'],
        // A sandboxed preload script is one CommonJS file.
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer,
});
