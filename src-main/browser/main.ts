import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { keepCompiledCode } from '../../src/core/compiled-code.node.ts';
import { keepFilesPrivate } from '../../src/core/private-files.node.ts';
import { programRoot } from '../../src/core/program-root.node.ts';
import { serveStartingPage } from './starting-page.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: '.data' },
    port: { type: 'string', default: '4710' },
    'server-url': { type: 'string' },
    'enrol-code': { type: 'string' },
  },
});

keepFilesPrivate();
keepCompiledCode();
const root = programRoot();
const port = Number(values.port);
// A browser is answered while the till itself is still being loaded.
const starting = await serveStartingPage(port);
// Code that is loaded before `keepCompiledCode` is not kept.
const { runTill } = await import('./run-till.ts');
await runTill({
  data: values.data,
  root,
  port,
  screens: join(root, 'out/renderer'),
  starting,
  serverUrl: values['server-url'],
  enrolCode: values['enrol-code'],
});
