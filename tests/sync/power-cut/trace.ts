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

/** Reads a trace of `strace -f -xx`. @param watched the names of the files that count */
export function readTrace(path: string, watched: readonly string[]): Event[] {
  const events: Event[] = [];
  const open = new Map<number, string>();
  const begun = new Map<string, { text: string; line: number }>();
  for (const [line, whole] of readFileSync(path, 'latin1').split('\n').entries()) {
    const [, thread = '', said = ''] = LINE.exec(whole) ?? [];
    if (said.endsWith(UNFINISHED)) {
      begun.set(thread, { text: said.slice(0, -UNFINISHED.length), line });
      continue;
    }
    const rest = RESUMED.exec(said)?.[2];
    const first = rest === undefined ? undefined : begun.get(thread);
    const text = first ? first.text + rest : said;
    const event = eventOf(text, open, watched);
    if (event) events.push({ ...event, begin: first?.line ?? line, end: line });
  }
  // The program was killed: what it had begun then may have happened.
  for (const { text, line } of begun.values()) {
    const event = eventOf(`${text}) = 0`, open, watched);
    if (event?.kind === 'write') events.push({ ...event, begin: line, end: Number.POSITIVE_INFINITY });
  }
  // A write may be on the disk as soon as it was asked for, and is for certain when a sync has returned.
  const moment = (e: Event) => (e.kind === 'sync' ? e.end : e.begin);
  return events.toSorted((a, b) => moment(a) - moment(b));
}

type Call = Event extends infer E ? (E extends Event ? Omit<E, 'begin' | 'end'> : never) : never;

function eventOf(text: string, open: Map<number, string>, watched: readonly string[]): Call | null {
  const [, name = '', inside = '', result = ''] = /^(\w+)\((.*)\) += (-?\d+)/.exec(text) ?? [];
  if (name === '' || result.startsWith('-')) return null;
  if (name === 'openat') {
    const file = basename(decoded(/"([^"]*)"/.exec(inside)?.[1] ?? '').toString());
    open.set(Number(result), file);
    return null;
  }
  if (/^(rename|unlink)/.test(name)) {
    const paths = [...inside.matchAll(/"([^"]*)"/g)].map((m) => basename(decoded(m[1] ?? '').toString()));
    if (paths.some((p) => watched.includes(p))) throw new Error(`${name} of ${paths} is not modelled`);
    return null;
  }
  const fd = Number.parseInt(inside, 10);
  const file = open.get(fd) ?? '';
  if (name === 'close') open.delete(fd);
  if (name === 'write' && fd === 1) return { kind: 'say', text: bytesOf(inside).toString() };
  if (!watched.includes(file)) return null;
  const last = Number(/(\d+)$/.exec(inside)?.[1]);
  if (name === 'pwrite64') return { kind: 'write', file, offset: last, bytes: bytesOf(inside) };
  if (name === 'ftruncate') return { kind: 'truncate', file, size: last };
  if (name === 'fsync' || name === 'fdatasync') return { kind: 'sync', file };
  if (name !== 'close') throw new Error(`${name} on ${file} is not modelled`);
  return null;
}

function bytesOf(inside: string): Buffer {
  if (inside.includes('"...')) throw new Error('the trace is cut short');
  return decoded(/"([^"]*)"/.exec(inside)?.[1] ?? '');
}
