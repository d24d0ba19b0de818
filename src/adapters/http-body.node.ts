import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { takesFile } from './operation-of-request.ts';

/** Limits of JSON bodies and of files, the largest uploads of a screen. */
const MAX_JSON = 2 * 1024 * 1024;
export const MAX_FILE = 8 * 1024 * 1024;

/** Refuses oversized bodies before parsing; the API's own parser has no limit. */
function limitBody(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  if (request.method === 'GET' || request.method === 'HEAD') return undefined;
  if (request.headers['transfer-encoding']) {
    return reply
      .code(411)
      .header('connection', 'close')
      .send({ code: 'LENGTH_REQUIRED', message: 'Send a Content-Length.' });
  }
  const isForm = (request.headers['content-type'] ?? '').startsWith('multipart/form-data');
  const limit = isForm ? MAX_FILE : MAX_JSON;
  if (Number(request.headers['content-length'] ?? 0) <= limit) return undefined;
  return reply.code(413).header('connection', 'close').send({
    defined: true,
    code: 'FILE_TOO_LARGE',
    status: 413,
    message: 'This file is too large.',
    data: { limit },
  });
}

/** Content types are case-insensitive; a body without one is read as JSON. */
function nameContentType({ method, headers }: FastifyRequest): void {
  const [kind = '', ...rest] = (headers['content-type'] ?? '').split(';');
  const named = kind.trim().toLowerCase();
  if (named !== '') headers['content-type'] = [named, ...rest].join(';');
  else if (method !== 'GET' && method !== 'HEAD') headers['content-type'] = 'application/json';
}

/** Stands for a body that is not JSON, until the caller is known. */
export const UNREADABLE = Symbol('unreadable');

/** Reads JSON as strict UTF-8: invalid bytes would otherwise be stored as replacement characters. */
function readJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return UNREADABLE;
  }
}

/**
 * Any foreign page can send a form without a CORS preflight, so forms are accepted only where an operation
 * takes a file. Everything else must be JSON.
 */
export async function refuseForms(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const kind = request.headers['content-type'] ?? '';
  const isForm = kind.startsWith('multipart/form-data');
  if (!isForm && !kind.startsWith('application/x-www-form-urlencoded')) return undefined;
  if (isForm && takesFile(request.method, request.url)) return undefined;
  const message = 'This takes JSON, not a form.';
  return await reply.code(415).header('connection', 'close').send({ code: 'JSON_WANTED', message });
}

/** Registers the parsers for JSON, and for forms with files; call before the routes. */
export function readBodies(app: FastifyInstance): void {
  // The API reads its own forms and files; an empty JSON body is an empty input, not an error.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null, undefined));
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (_request: unknown, body: Buffer) => readJson(body),
  );
  app.addHook('onRequest', async (request, reply) => {
    nameContentType(request);
    return limitBody(request, reply);
  });
  // The connection is closed after an early answer, so that the rest of the request is not read.
  app.addHook('onSend', async (request, reply) => {
    if (!request.raw.complete) reply.header('connection', 'close');
  });
}
