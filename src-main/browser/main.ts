import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { keepCompiledCode } from '../../src/core/compiled-code.node.ts';
import { keepFilesPrivate } from '../../src/core/private-files.node.ts';
import { programRoot } from '../../src/core/program-root.node.ts';

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
const screens = join(root, 'out/renderer');
// Code that is loaded before `keepCompiledCode` is not kept.
const { keyFolder, launchTokenOf } = await import('./launch-token.ts');
const { startStartingServer } = await import('./starting-server.ts');
// A browser is answered while the till itself is still being loaded.
const launchToken = await launchTokenOf(keyFolder(values.data));
const starting = await startStartingServer({ port, screens, launchToken });
// The till's code loads in one piece, and meanwhile nobody is answered: a browser that has its page loads beside it.
await starting.asked;
const { runTill } = await import('./run-till.ts');
await runTill({
  data: values.data,
  root,
  port,
  screens,
  starting,
  serverUrl: values['server-url'],
  enrolCode: values['enrol-code'],
});
