import { keepCompiledCode } from '../../src/core/compiled-code.node.ts';
import { keepFilesPrivate } from '../../src/core/private-files.node.ts';

keepFilesPrivate();
keepCompiledCode();
// Loaded only now: code that is loaded before is not kept.
await import('./run-till.ts');
