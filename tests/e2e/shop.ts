import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';

const root = join(import.meta.dirname, '../..');

/** What `npm start` brings up, in a fresh folder. */
export type Shop = {
  tillUrl: string;
  serverUrl: string;
  data: string;
  /** The process of one of the two programs; null while there is none. */
  processOf(program: 'server' | 'till'): number | null;
  /** Ends both programs; the data stays. */
  end(): Promise<void>;
  /** Ends both programs and forgets their data. */
  stop(): Promise<void>;
  /** Ends both programs and starts them again on the same data. */
  restart(): Promise<Shop>;
};

async function areFree(ports: number[]): Promise<boolean> {
  const probes = ports.map(() => createServer());
  const bound = probes.map(
    (probe, i) =>
      new Promise<boolean>((done) => {
        probe.once('error', () => done(false));
        probe.listen(ports[i], '127.0.0.1', () => done(true));
      }),
  );
  const allBound = (await Promise.all(bound)).every(Boolean);
  await Promise.all(probes.map((probe) => new Promise((done) => probe.close(() => done(null)))));
  return allBound;
}

/** Two free ports in a row, as the start takes them. */
export async function freePorts(): Promise<number> {
  for (let port = 20_000 + Math.floor(Math.random() * 20_000); ; port += 2) {
    if (await areFree([port, port + 1])) return port;
  }
}

/**
 * The same two ports for every shop of a worker that stands alone: what a browser has kept of one serves the next. From
 * 11,000: browsers open nothing at port 10,080.
 */
export async function portsOfWorker(): Promise<number> {
  const port = 11_000 + (process.ppid % 1_000) * 10 + Number(process.env.TEST_PARALLEL_INDEX) * 2;
  return (await areFree([port, port + 1])) ? port : await freePorts();
}

/** Runs `npm start`'s own script and waits for the two lines that it prints. */
export async function startShop(
  options: { sample?: boolean; data?: string; port?: number } = {},
): Promise<Shop> {
  const data = options.data ?? mkdtempSync(join(tmpdir(), 'hanout-e2e-'));
  const port = options.port ?? (await freePorts());
  const args = ['scripts/start.mjs', '--no-open', '--port', String(port), '--data', data];
  if (options.sample) args.push('--sample');
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: {
      ...process.env,
      CI: 'true',
      DISPLAY: '',
      WAYLAND_DISPLAY: '',
      XDG_CONFIG_HOME: join(data, 'keys'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = await linesOf(child, [/Server ready at (\S+)/, /Till ready at (\S+)/]);
  const [serverUrl = '', tillUrl = ''] = output;
  const end = async () => {
    const gone = new Promise((done) => child.once('exit', done));
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      await gone;
    }
  };
  return {
    tillUrl,
    serverUrl,
    data,
    processOf(program) {
      const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
      const line = all.find((processLine) => {
        const [, parent] = processLine.trim().split(/\s+/);
        return Number(parent) === child.pid && processLine.includes(`${program}.js`);
      });
      return line ? Number.parseInt(line, 10) : null;
    },
    end,
    async stop() {
      await end();
      rmSync(data, { recursive: true, force: true });
    },
    async restart() {
      await end();
      return await startShop({ data, port });
    },
  };
}

/** Waits until each pattern was printed. @returns their first groups */
async function linesOf(child: ChildProcess, patterns: RegExp[]): Promise<string[]> {
  let text = '';
  return await new Promise((resolve, reject) => {
    const look = (chunk: Buffer) => {
      text += chunk.toString();
      const matches = patterns.map((pattern) => pattern.exec(text)?.[1]);
      if (matches.every((value) => value !== undefined)) resolve(matches as string[]);
    };
    child.stdout?.on('data', look);
    child.stderr?.on('data', look);
    child.once('exit', (code) => reject(new Error(`the start ended with ${code}:\n${text}`)));
  });
}

/** The code that a server's first owner needs, which lies in its database until there is one. */
export function setUpCodeOf(shop: Shop): string {
  const database = new Database(join(shop.data, 'server/server.sqlite'), { readonly: true });
  const code = database.prepare("SELECT value FROM server_secrets WHERE id = 'set-up-code'").pluck().get();
  database.close();
  return String(code);
}

/** A REST client of a running server, as any program would write it. */
export function rest(serverUrl: string) {
  let token: string | null = null;
  const call = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${serverUrl}/api${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as Record<string, never>;
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
    return answer as Record<string, unknown>;
  };
  return {
    call,
    /** Fetches a file. */
    async file(path: string) {
      const response = await fetch(`${serverUrl}/api${path}`, {
        headers: token ? { authorization: `Bearer ${token}` } : {},
      });
      if (!response.ok) throw new Error(`GET ${path}: ${response.status} ${await response.text()}`);
      return { type: response.headers.get('content-type'), bytes: await response.arrayBuffer() };
    },
    async signIn(userId: string, password: string) {
      token = String((await call('POST', '/auth/login', { userId, password })).access_token);
    },
    signedIn(accessToken: string) {
      token = accessToken;
    },
    /** Adds a person, who exchanges the first password for the one that is named. */
    async addPerson({ password, ...person }: { password: string; [field: string]: unknown }) {
      const added = await call('POST', '/team', person);
      const own = rest(serverUrl);
      const first = String(added.firstPassword);
      await own.signIn(String(added.id), first);
      await own.call('POST', '/auth/password', { oldPassword: first, password });
      return added;
    },
  };
}
