import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { DECODER_POLICY, isDecoder } from '../core/content-policy.ts';
import { YEAR_SECONDS } from './own-cookie.node.ts';

/** Serves the built screens; unknown paths get index.html, which routes them. */
export async function serveScreens(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/',
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = /[\\/]assets[\\/]/.test(path);
      reply.header('cache-control', isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
      if (isDecoder(path)) reply.header('content-security-policy', DECODER_POLICY);
    },
  });
  app.get('/', (_request, reply) => reply.header('cache-control', 'no-cache').sendFile('index.html'));
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    if (wantsPage) return reply.header('cache-control', 'no-cache').sendFile('index.html');
    return reply.code(404).send({ code: 'NOT_FOUND', message: 'Not found' });
  });
}
