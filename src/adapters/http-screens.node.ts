import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { fileHeaders } from './screen-headers.node.ts';

/** Serves the built screens; unknown paths get index.html, which routes them. */
export async function serveScreens(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/',
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      for (const [name, value] of Object.entries(fileHeaders(path))) reply.header(name, value);
    },
  });
  app.get('/', (_request, reply) => reply.header('cache-control', 'no-cache').sendFile('index.html'));
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    if (wantsPage) return reply.header('cache-control', 'no-cache').sendFile('index.html');
    return reply.code(404).send({ code: 'NOT_FOUND', message: 'Not found' });
  });
}
