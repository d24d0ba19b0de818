import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sha256 } from '../../src/core/hash.ts';
import { root } from './large-shop.ts';
import type { LargeTill } from './large-till.ts';

/** Milliseconds that pages and processes share. */
export const now = () => performance.timeOrigin + performance.now();

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  return typeof address === 'object' && address ? address.port : 0;
}

/** Whether somebody listens there: the kernel says so, also while a till checks its data and answers nobody. */
const isListening = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect({ host: '127.0.0.1', port });
    socket.once('connect', () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => done(false));
  });

export type Running = { child: ChildProcess; url: string; launchUrl: string };
type Begun = Omit<Running, 'launchUrl'> & {
  /** Resolve with the time. */
  answers: Promise<number>;
  ready: Promise<number>;
};

/** The address that a kiosk opens at power-on, once the till has been started for the first time. */
export function launchUrlOf(till: LargeTill, url: string): string {
  const file = join(till.keys, 'hanout', sha256(resolve(till.data)).slice(0, 16), 'launch-token');
  return `${url}/?token=${readFileSync(file, 'utf8')}`;
}

/** Begins to start the built till. @param port where its starting page answers first */
export function begin(till: LargeTill, port: number): Begun {
  const child = fork(join(root, 'out/main/till.js'), ['--data', till.data, '--port', String(port)], {
    env: { ...process.env, XDG_CONFIG_HOME: till.keys },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-2_000);
  });
  const ready = new Promise<number>((done, fail) => {
    child.on('message', ({ type }: { type?: string }) => {
      if (type === 'ready') done(now());
    });
    child.once('exit', (code) => fail(new Error(`the till ended with ${code}: ${said}`)));
  });
  const url = `http://127.0.0.1:${port}`;
  return { child, url, answers: Promise.race([answersAt(port), ready]), ready };
}

async function answersAt(port: number): Promise<number> {
  while (!(await isListening(port))) await pause(5);
  return now();
}

/** Starts the built till, and waits until it is ready. */
export async function start(till: LargeTill, port: number): Promise<Running> {
  const begun = begin(till, port);
  await begun.ready;
  return { ...begun, launchUrl: launchUrlOf(till, begun.url) };
}

export async function stop({ child }: Pick<Running, 'child'>): Promise<void> {
  const ended = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  await ended;
}
