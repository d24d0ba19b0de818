import { openapiDocument } from '../src/core/doors/openapi.ts';
import { programRoot, programVersion } from '../src/core/program-root.node.ts';

/** Prints the OpenAPI document as JSON, nothing else. */
process.stdout.write(`${JSON.stringify(await openapiDocument(programVersion(programRoot())), null, 2)}\n`);
