import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** A built program of the product as a process of its own. */
export type Program = {
  url: string;
  /** The address that lets a browser in; only a till has one. */
  launchUrl: string;
  /** Ends it as a power cut does. */
  kill(): Promise<void>;
  /** Ends it as a service manager does. */
  stop(): Promise<void>;
};

export type Server = Program & {
  enrolmentCode(): Promise<string>;
  /** What its first owner has to know; null once there is one. */
  setupCode: string | null;
};

type Said = { type: string; setupCode?: string | null; url?: string; launchUrl?: string; code?: string };

function start(file: string, args: string[], env: Record<string, string> = {}) {
  const child: ChildProcess = fork(join(root, 'out/main', file), args, {
    env: { ...process.env, DATABASE_URL: '', ...env },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let errorOutput = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    errorOutput = (errorOutput + chunk.toString()).slice(-4000);
  });
  const exited = new Promise<void>((done) => child.once('exit', () => done()));
  const said = (type: string) =>
    new Promise<Said>((done, fail) => {
      const listen = (message: Said) => {
        if (message.type !== type) return;
        child.off('message', listen);
        done(message);
      };
      child.on('message', listen);
      child.once('error', fail);
      void exited.then(() => fail(new Error(`${file} ended before it said '${type}':\n${errorOutput}`)));
    });
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    child.kill(signal);
    await exited;
  };
  return { child, said, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
}

/** The central server alone, on embedded SQLite. */
export async function startServer(o: { data: string; port: number }): Promise<Server> {
  const { child, said, kill, stop } = start('server.js', ['--data', o.data, '--port', String(o.port)]);
  const { url = '', setupCode = null } = await said('ready');
  return {
    url,
    setupCode,
    launchUrl: '',
    kill,
    stop,
    async enrolmentCode() {
      const answer = said('enrolment-code');
      child.send({ type: 'enrolment-code' });
      return (await answer).code ?? '';
    },
  };
}

/** A browser till alone. @param keys where its identity is kept, outside its data @param code for its first start */
export async function startTill(o: {
  data: string;
  keys: string;
  port: number;
  serverUrl?: string;
  code?: string;
}): Promise<Program> {
  const args = ['--data', o.data, '--port', String(o.port)];
  if (o.serverUrl) args.push('--server-url', o.serverUrl);
  if (o.code) args.push('--enrol-code', o.code);
  const { said, kill, stop } = start('till.js', args, { XDG_CONFIG_HOME: o.keys });
  const { url = '', launchUrl = '' } = await said('ready');
  return { url, launchUrl, kill, stop };
}
