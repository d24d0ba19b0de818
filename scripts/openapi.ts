import { programRoot, programVersion } from '../src/core/program-root.node.ts';
import { openapiDocument } from '../src/doors/openapi.ts';

/** Prints the OpenAPI document as JSON, nothing else. */
process.stdout.write(`${JSON.stringify(await openapiDocument(programVersion(programRoot())), null, 2)}\n`);
