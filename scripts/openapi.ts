import { openapiDocument } from '../src/adapters/openapi.ts';
import { programRoot, programVersion } from '../src/core/program-root.node.ts';

/** Prints only the OpenAPI document as JSON. */
process.stdout.write(`${JSON.stringify(await openapiDocument(programVersion(programRoot())), null, 2)}\n`);
