import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

/**
 * What a traced program did to its files, in the order of the trace. `begin` and `end` are the lines where a call
 * was entered and where it returned: another thread may do something in between.
 */
export type Event = { begin: number; end: number } & (
  | { kind: 'write'; file: string; offset: number; bytes: Buffer }
  | { kind: 'truncate'; file: string; size: number }
  | { kind: 'sync'; file: string }
  | { kind: 'say'; text: string }
);

/** The calls that strace is asked for. */
export const TRACED =
  'openat,close,pwrite64,pwritev,write,writev,fsync,fdatasync,ftruncate,rename,renameat,renameat2,unlink,unlinkat';

const decoded = (hex: string): Buffer => Buffer.from(hex.replaceAll('\\x', ''), 'hex');
const LINE = /^(\d+) +(.*)$/;
const RESUMED = /^<\.\.\. (\w+) resumed>(.*)$/;
const UNFINISHED = ' <unfinished ...>';

/** A call that was entered: the file that it is about is known then, since another thread may close it meanwhile. */
type Begun = { text: string; line: number; file: string };

/** Reads a trace of `strace -f -xx`. @param watched the names of the files that count */
export function readTrace(path: string, watched: readonly string[]): Event[] {
  const events: Event[] = [];
  const open = new Map<number, string>();
  const begun = new Map<string, Begun>();
  const begin = (text: string, line: number): Begun => {
    const [, name = '', fd = ''] = /^(\w+)\((\d*)/.exec(text) ?? [];
    const file = open.get(Number(fd)) ?? '';
    // Its number may be another file's before the call has returned.
    if (name === 'close') open.delete(Number(fd));
    return { text, line, file };
  };
  const end = ({ text, line, file }: Begun, at: number) => {
    const call = callOf(text, file, watched);
    if (call?.kind === 'open') open.set(call.fd, call.file);
    else if (call) events.push({ ...call, begin: line, end: at });
  };
  for (const [line, whole] of readFileSync(path, 'latin1').split('\n').entries()) {
    const [, thread = '', said = ''] = LINE.exec(whole) ?? [];
    if (said.endsWith(UNFINISHED)) {
      begun.set(thread, begin(said.slice(0, -UNFINISHED.length), line));
      continue;
    }
    const rest = RESUMED.exec(said)?.[2];
    if (rest === undefined) {
      end(begin(said, line), line);
      continue;
    }
    const first = begun.get(thread);
    begun.delete(thread);
    if (first) end({ ...first, text: first.text + rest }, line);
  }
  // The program was killed: what it had begun then may have happened.
  for (const { text, line, file } of begun.values()) {
    const call = callOf(`${text}) = 0`, file, watched);
    if (call?.kind === 'write') events.push({ ...call, begin: line, end: Number.POSITIVE_INFINITY });
  }
  // A write may be on the disk as soon as it was asked for, and is for certain when a sync has returned.
  const moment = (e: Event) => (e.kind === 'sync' ? e.end : e.begin);
  return events.toSorted((a, b) => moment(a) - moment(b));
}

type Call = Event extends infer E ? (E extends Event ? Omit<E, 'begin' | 'end'> : never) : never;
type Opened = { kind: 'open'; file: string; fd: number };

function callOf(text: string, file: string, watched: readonly string[]): Call | Opened | null {
  const [, name = '', inside = '', result = ''] = /^(\w+)\((.*)\) += (-?\d+)/.exec(text) ?? [];
  if (name === '' || result.startsWith('-')) return null;
  if (name === 'openat') {
    const opened = basename(decoded(/"([^"]*)"/.exec(inside)?.[1] ?? '').toString());
    return { kind: 'open', file: opened, fd: Number(result) };
  }
  if (/^(rename|unlink)/.test(name)) {
    const paths = [...inside.matchAll(/"([^"]*)"/g)].map((m) => basename(decoded(m[1] ?? '').toString()));
    if (paths.some((p) => watched.includes(p))) throw new Error(`${name} of ${paths} is not modelled`);
    return null;
  }
  if (name === 'write' && Number.parseInt(inside, 10) === 1) {
    return { kind: 'say', text: bytesOf(inside).toString() };
  }
  if (!watched.includes(file) || name === 'close') return null;
  const last = Number(/(\d+)$/.exec(inside)?.[1]);
  if (name === 'pwrite64') return { kind: 'write', file, offset: last, bytes: bytesOf(inside) };
  if (name === 'ftruncate') return { kind: 'truncate', file, size: last };
  if (name === 'fsync' || name === 'fdatasync') return { kind: 'sync', file };
  throw new Error(`${name} on ${file} is not modelled`);
}

function bytesOf(inside: string): Buffer {
  if (inside.includes('"...')) throw new Error('the trace is cut short');
  return decoded(/"([^"]*)"/.exec(inside)?.[1] ?? '');
}
