import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { contract } from '../contract.ts';

/** The OpenAPI document of the whole contract; money is integer centimes, instants are UTC milliseconds. */
export async function openapiDocument(version: string) {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  return await generator.generate(contract, {
    info: {
      title: 'Hanout',
      version,
      description:
        'Point of sale and back office. Money is integer centimes of MAD, instants are UTC milliseconds, days are YYYY-MM-DD. Send an Idempotency-Key with a write: the same request again gets the first answer.',
    },
    servers: [{ url: '/api' }],
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    security: [{ token: [] }],
  });
}
