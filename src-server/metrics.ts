import { timingSafeEqual } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { count, isNull } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { operationOfRequest, STREAM } from '../src/adapters/operation-of-request.ts';
import { revisionOf } from '../src/change-log/clock.ts';
import { sha256 } from '../src/core/hash.ts';
import { isLoopback } from '../src/core/loopback.ts';
import type { Store } from '../src/core/store/store.ts';
import type { Push } from '../src/sync/port.ts';
import type { Notifications } from './notifications.ts';

/** In seconds. A sale's push takes a few milliseconds, a page of the feed some tens. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const NANOSECONDS = 1e9;
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

export type Metrics = {
  /** Serves `/metrics` and counts this adapter's requests; call before it listens. */
  serve(app: FastifyInstance): void;
  /** Counts the outcomes of tills' commands. */
  counting(push: Push): Push;
  close(): void;
};

type MetricsOptions = {
  store: Store;
  notifications: () => Notifications | null;
  version: string;
  /** METRICS_TOKEN; without it only requests from this machine are allowed. */
  token: string | null;
  /** Whether a proxy is in front of this server: then every request seems to come from a nearby machine. */
  isBehindProxy: boolean;
};

/** Whether this request may read metrics: by the token, or without one only from this machine. */
function mayAsk(request: FastifyRequest, o: MetricsOptions): boolean {
  if (o.token) {
    const token = request.headers.authorization?.match(/^Bearer (.+)$/)?.[1] ?? '';
    return timingSafeEqual(Buffer.from(sha256(token)), Buffer.from(sha256(o.token)));
  }
  const isForwarded = o.isBehindProxy || FORWARDED.some((name) => request.headers[name] !== undefined);
  return !isForwarded && isLoopback(request.socket.remoteAddress ?? '');
}

function outcomeOf(status: number, isSent: boolean): string {
  if (!isSent) return 'aborted';
  if (status >= 500) return 'failed';
  return status >= 400 ? 'refused' : 'ok';
}

/** The metrics of one server for Prometheus. */
export function serverMetrics(o: MetricsOptions): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Counter({
    name: 'hanout_requests_total',
    help: 'Requests by operation and outcome.',
    labelNames: ['operation', 'outcome'],
    registers,
  });
  const durations = new Histogram({
    name: 'hanout_request_seconds',
    help: 'Time to answer, by operation.',
    labelNames: ['operation'],
    buckets: BOUNDS,
    registers,
  });
  const commands = new Counter({
    name: 'hanout_push_commands_total',
    help: 'Commands that tills pushed, by what became of them.',
    labelNames: ['status'],
    registers,
  });
  const pages = new Counter({
    name: 'hanout_pull_pages_total',
    help: 'Pages of the change feed that tills pulled.',
    registers,
  });
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const startedAt = Date.now() / 1000 - process.uptime();

  const connected = () => o.notifications()?.connected() ?? { devices: 0, people: 0 };
  const openExceptions = () =>
    o.store.read(async (r) => {
      const { exceptions } = r.t;
      const [row] = await r.q.select({ n: count() }).from(exceptions).where(isNull(exceptions.settledAt));
      return Number(row?.n ?? 0);
    });
  const cpuSeconds = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  };
  /** A metric that is read on each request. */
  const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await read());
      },
    });
  new Gauge({
    name: 'hanout_info',
    help: 'The program and its database engine.',
    labelNames: ['version', 'engine'],
    registers,
  }).set({ version: o.version, engine: o.store.engine }, 1);
  gauge('hanout_connected_devices', 'Tills connected to this node.', () => connected().devices);
  gauge('hanout_connected_people', 'Screens of people connected to this node.', () => connected().people);
  gauge('hanout_revision', 'The last revision of the shop.', () => o.store.read(revisionOf));
  gauge('hanout_exceptions_open', 'Exceptions that nobody has settled.', openExceptions);
  gauge('process_resident_memory_bytes', 'Memory of this process.', () => process.memoryUsage.rss());
  gauge('nodejs_heap_size_used_bytes', 'Used heap of this process.', () => process.memoryUsage().heapUsed);
  gauge('process_start_time_seconds', 'When this process started, Unix time.', () => startedAt);
  new Counter({
    name: 'process_cpu_seconds_total',
    help: 'CPU time of this process.',
    registers,
    collect() {
      this.reset();
      this.inc(cpuSeconds());
    },
  });
  new Gauge({
    name: 'hanout_event_loop_lag_seconds',
    help: 'How late timers run, since the last time this was read.',
    labelNames: ['quantile'],
    registers,
    collect() {
      const seconds = (ns: number) => (Number.isFinite(ns) ? ns / NANOSECONDS : 0);
      this.set({ quantile: '0.5' }, seconds(delay.percentile(50)));
      this.set({ quantile: '0.99' }, seconds(delay.percentile(99)));
      this.set({ quantile: '1' }, seconds(delay.max));
      delay.reset();
    },
  });

  return {
    serve(app) {
      app.addHook('onRequest', async (request, reply) => {
        const operation = operationOfRequest(request.method, request.url) ?? 'none';
        const begun = performance.now();
        reply.raw.once('close', () => {
          const outcome = outcomeOf(reply.raw.statusCode, reply.raw.writableFinished);
          requests.inc({ operation, outcome });
          if (operation === 'sync.pull' && outcome === 'ok') pages.inc();
          if (operation !== STREAM) durations.observe({ operation }, (performance.now() - begun) / 1000);
        });
      });
      app.get('/metrics', async (request, reply) => {
        // Answers as if the route did not exist.
        if (!mayAsk(request, o)) return reply.code(404).send({ code: 'NOT_FOUND', message: 'Not found' });
        return reply
          .header('cache-control', 'no-store')
          .type(registry.contentType)
          .send(await registry.metrics());
      });
    },
    counting: (push) => async (device, batch) => {
      const answer = await push(device, batch);
      for (const { status } of answer.answers) commands.inc({ status });
      return answer;
    },
    close: () => void delay.disable(),
  };
}
