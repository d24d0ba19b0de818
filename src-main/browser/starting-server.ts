import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import send from '@fastify/send';
import helmet from 'helmet';
import { isLoopbackHost } from '../../src/adapters/foreign-pages.ts';
import { entryOf, isLetIn } from '../../src/adapters/launch-cookie.node.ts';
import { fileHeaders, PERMISSIONS_POLICY, securityHeaders } from '../../src/adapters/screen-headers.node.ts';
import { PHASE_HEADER, type StartPhase } from '../../src/till/start-rules.ts';
import { startingPage } from './starting-page.ts';

export type StartingServer = {
  port: number;
  phase(now: StartPhase): void;
  /** Resolves when a browser has got the page, or a little later than one that waits already asks for it. */
  asked: Promise<void>;
  /** From now on the till answers, on the same connections: no request falls between the two. */
  handOver(till: RequestListener): void;
  close(): Promise<void>;
};

/** As long as the till's own adapter keeps a connection, in milliseconds: a browser does not write into a closed one. */
const KEEP_ALIVE_MS = 72_000;

/** In milliseconds: a browser that waits for the till asks within a few. */
const ASKED_WITHIN_MS = 50;

/** The page that the screens begin with, marked with the phase; null while no screens are built. */
function firstPage(screens: string): ((phase: StartPhase) => string) | null {
  try {
    const index = readFileSync(join(screens, 'index.html'), 'utf8');
    return (phase) => index.replace('<html ', `<html data-starting="${phase}" `);
  } catch {
    return null;
  }
}

type Options = {
  /** 0: any free one. */
  port: number;
  /** The folder of the built screens. */
  screens: string;
  /** What the till lets browsers in by. */
  launchToken: string;
};

/**
 * Answers at the till's address while the till is still being loaded. A kiosk that opens its browser at power-on sees
 * progress instead of an error. A browser that the till lets in gets the screens, which load meanwhile and go on by
 * themselves; any other gets a page of words, which asks again. All that is no file of the screens is answered by 503.
 */
export async function startStartingServer({ port, screens, launchToken }: Options): Promise<StartingServer> {
  let current: StartPhase = 'checking';
  const screensOf = firstPage(screens);
  const { promise: gotIt, resolve: gotPage } = Promise.withResolvers<void>();
  const waiting = new Set<ServerResponse>();
  const secured = helmet(securityHeaders({}));
  const answerFile = async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const { pathname } = new URL((request.url ?? '/').replace(/^\/+/, '/'), 'http://till');
    if (request.method !== 'GET' || !/\.\w+$/.test(pathname)) return false;
    const { statusCode, headers, stream } = await send(request, pathname, {
      root: screens,
      index: false,
      cacheControl: false,
    });
    if (statusCode !== 200 && statusCode !== 304) return false;
    response.writeHead(statusCode, { ...headers, ...fileHeaders(pathname) });
    stream.pipe(response);
    return true;
  };
  const answerPhase = (response: ServerResponse, page: string): void => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.writeHead(503, { 'retry-after': '1', [PHASE_HEADER]: current });
    response.end(page, () => gotPage());
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!isLoopbackHost(request.headers.host)) return void response.writeHead(403).end();
    const entry = entryOf(request.url ?? '/', launchToken);
    if (entry) {
      return void response
        .writeHead(303, {
          location: entry.location,
          'set-cookie': entry.setCookie,
          'cache-control': 'no-store',
        })
        .end();
    }
    response.setHeader('cache-control', 'no-store');
    if (!screensOf || !isLetIn(request.headers.cookie, launchToken)) {
      return answerPhase(response, startingPage(current));
    }
    // A page that knows the phase is told the next one, or that the till answers: before any `await`, in which the till
    // may take over.
    if (request.headers[PHASE_HEADER] === current) {
      waiting.add(response);
      response.once('close', () => waiting.delete(response));
      return;
    }
    await new Promise<void>((done) => secured(request, response, () => done()));
    response.setHeader('permissions-policy', PERMISSIONS_POLICY);
    if (await answerFile(request, response)) return;
    answerPhase(response, screensOf(current));
  };
  const tellWaiting = (status: 204 | 503, headers: Record<string, string>) => {
    for (const response of waiting) response.writeHead(status, headers).end();
    waiting.clear();
  };
  let listener: RequestListener = (request, response) =>
    void answer(request, response).catch(() => response.destroy());
  const server = createServer((request, response) => listener(request, response));
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const bound = server.address();
  return {
    port: typeof bound === 'object' && bound ? bound.port : port,
    asked: Promise.race([gotIt, setTimeout(ASKED_WITHIN_MS)]),
    phase: (now) => {
      current = now;
      tellWaiting(503, { [PHASE_HEADER]: now });
    },
    handOver: (till) => {
      listener = till;
      tellWaiting(204, {});
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
