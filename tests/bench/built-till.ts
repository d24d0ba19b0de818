import { type ChildProcess, fork } from 'node:child_process';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
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

export type Running = {
  child: ChildProcess;
  url: string;
  launchUrl: string;
  answersAt: number;
  readyAt: number;
};

/** Starts the built till. @param port where its starting page answers first */
export async function start(till: LargeTill, port: number): Promise<Running> {
  const child = fork(join(root, 'out/main/till.js'), ['--data', till.data, '--port', String(port)], {
    env: { ...process.env, XDG_CONFIG_HOME: till.keys },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-2_000);
  });
  let isReady = false;
  const ready = new Promise<{ url: string; launchUrl: string; at: number }>((done, fail) => {
    child.on('message', (message: { type?: string; url: string; launchUrl: string }) => {
      if (message.type === 'ready') done({ ...message, at: now() });
    });
    child.once('exit', (code) => fail(new Error(`the till ended with ${code}: ${said}`)));
  });
  void ready.then(
    () => {
      isReady = true;
    },
    () => {
      isReady = true;
    },
  );
  let answersAt = Number.NaN;
  while (!isReady && Number.isNaN(answersAt)) {
    if (await isListening(port)) answersAt = now();
    else await pause(5);
  }
  const { url, launchUrl, at } = await ready;
  return { child, url, launchUrl, answersAt: Number.isNaN(answersAt) ? at : answersAt, readyAt: at };
}

export async function stop({ child }: Running): Promise<void> {
  const ended = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  await ended;
}
