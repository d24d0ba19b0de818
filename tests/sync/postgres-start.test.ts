import { type ChildProcess, fork } from 'node:child_process';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { newDatabase, tempFolder } from '../fixtures/databases.ts';
import { type Cluster, startCluster } from '../fixtures/postgres-cluster.ts';
import { runServerCommand } from '../fixtures/processes.ts';
import { ROOT } from '../fixtures/server.ts';
import { until } from '../fixtures/wait.ts';

const folder = tempFolder();
let cluster: Cluster;
let child: ChildProcess | null = null;
beforeAll(async () => {
  cluster = await startCluster();
});
afterEach(() => void child?.kill('SIGKILL'));
afterAll(async () => {
  await cluster?.stop();
  folder.remove();
});

/** A server's process, and what it has said on standard error so far. */
function start(databaseUrl: string) {
  let said = '';
  let isReady = false;
  const program = fork(join(ROOT, 'src-server/main.ts'), ['--data', folder.path, '--port', '0'], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  child = program;
  program.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  program.on('message', () => {
    isReady = true;
  });
  return { said: () => said, isReady: () => isReady };
}

it('waits for a Postgres that is not up, says so once, and starts when it is', async () => {
  const url = `${cluster.url}/postgres`;
  const place = url.split('@')[1];
  await cluster.halt();
  const program = start(url);
  await until('it says what it waits for', () => program.said().includes('\n'), 60_000);
  await cluster.goOn();
  await until('it is ready', () => program.isReady(), 60_000);
  // It may be met while it is starting, which is another reason to wait and has a line of its own.
  const starting = `Waiting for Postgres at ${place}: it is starting or recovering.\n`;
  expect(program.said().replace(starting, '')).toBe(
    `Waiting for Postgres at ${place}: nothing answers there yet.\nPostgres at ${place} is there.\n`,
  );
});

/** A Postgres that answers each start of a session with an error. */
async function refusing(
  code: string,
  times: number,
): Promise<{ url: string; connections(): number; server: Server }> {
  let connections = 0;
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      connections += 1;
      const fields = Buffer.from(`SFATAL\0VFATAL\0C${connections <= times ? code : '3D000'}\0Mno\0\0`);
      const head = Buffer.from([0x45, 0, 0, 0, 0]);
      head.writeInt32BE(fields.length + 4, 1);
      socket.end(Buffer.concat([head, fields]));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return { url: `postgres://hanout:secret@127.0.0.1:${port}/hanout`, connections: () => connections, server };
}

it('waits for a Postgres that is recovering', async () => {
  const { url, connections, server } = await refusing('57P03', 2);
  const { code, output } = await runServerCommand(['serve', '--data', folder.path], { DATABASE_URL: url });
  server.close();
  const place = url.split('@')[1];
  expect(output).toBe(
    `Waiting for Postgres at ${place}: it is starting or recovering.\n` +
      `Postgres at ${place} cannot be used. There is no such database: see docs/operations.md, Postgres.\n`,
  );
  expect({ code, connections: connections() }).toEqual({ code: 2, connections: 3 });
});

it.each([
  [
    'a wrong password',
    (url: string) => url.replace(':hanout@', ':wrong@'),
    'The password in DATABASE_URL is wrong, or there is no such user.',
  ],
  [
    'no such database',
    (url: string) => url.replace('/postgres', '/nowhere'),
    'There is no such database: see docs/operations.md, Postgres.',
  ],
])('ends at %s with a line that says so', async (_what, spoil, words) => {
  const url = spoil(`${inject('postgresUrl')}/postgres`);
  const { code, output } = await runServerCommand(['serve', '--data', folder.path], { DATABASE_URL: url });
  expect(output).toBe(`Postgres at ${url.split('@')[1]} cannot be used. ${words}\n`);
  expect(code).toBe(2);
});

it('ends at what is no address, and at a database of another collation, with a line that says so', async () => {
  const run = (url: string) => runServerCommand(['serve', '--data', folder.path], { DATABASE_URL: url });
  expect((await run('postgres://x:y@[bad/hanout')).output).toBe(
    'DATABASE_URL is no address of a database: postgres://user:password@host/database\n',
  );
  const database = await newDatabase('C');
  const { code, output } = await run(database.url);
  await database.drop();
  expect(output.trim().split('\n')).toHaveLength(1);
  expect(output).toContain("The database must be created with ENCODING 'UTF8' LOCALE 'C.UTF-8'");
  expect(code).toBe(2);
});
