import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { openapiDocument } from './openapi.ts';

const DOCS_PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Hanout API</title>
<link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/api/docs/assets/swagger-ui.css"></head><body><div id="swagger-ui"></div>
<script src="/api/docs/assets/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>`;
const DOCS_START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', deepLinking: true, docExpansion: 'none', tagsSorter: 'alpha', filter: true });`;

/** Serves the OpenAPI document and the page that shows it. */
export function serveDocumentation(app: FastifyInstance, version: string): void {
  const assets = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  void app.register(fastifyStatic, {
    root: assets,
    prefix: '/api/docs/assets/',
    decorateReply: false,
    allowedPath: (path) => /^\/swagger-ui(-bundle)?\.(css|js)$/.test(path),
  });
  // Two megabytes, the same for all clients: generated and compressed once.
  let document: Promise<Buffer> | undefined;
  app.get('/api/openapi.json', async (request, reply) => {
    document ??= openapiDocument(version).then((made) => gzipSync(JSON.stringify(made)));
    const packed = await document;
    reply.header('content-type', 'application/json; charset=utf-8').header('vary', 'accept-encoding');
    reply.header('cache-control', 'public, max-age=3600');
    const takesGzip = (request.headers['accept-encoding'] ?? '').includes('gzip');
    return takesGzip ? reply.header('content-encoding', 'gzip').send(packed) : reply.send(gunzipSync(packed));
  });
  app.get('/api/docs', (_request, reply) => reply.type('text/html').send(DOCS_PAGE));
  app.get('/api/docs/start.js', (_request, reply) => reply.type('text/javascript').send(DOCS_START));
}
