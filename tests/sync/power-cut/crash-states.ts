import type { Random } from '../sim/random.ts';
import type { Event } from './trace.ts';

/** What became of the writes that no fsync had covered when the power went. */
export const FATES = ['none', 'prefix', 'subset', 'torn', 'all'] as const;
type Fate = (typeof FATES)[number];

/** The files after a power cut, and what the program had said before it. */
export type CrashState = { files: Map<string, Buffer>; said: string[]; fate: Fate };

type Change = Extract<Event, { kind: 'write' | 'truncate' }>;
const SECTOR = 512;

/** A file of the disk: bytes that grow and shrink. */
class Image {
  #bytes: Buffer;
  #size: number;
  constructor(content: Buffer) {
    this.#bytes = Buffer.from(content);
    this.#size = content.length;
  }
  apply(change: Change): void {
    if (change.kind === 'truncate') {
      if (change.size < this.#size) this.#bytes.fill(0, change.size, this.#size);
      this.#grow(change.size);
      this.#size = change.size;
      return;
    }
    this.#grow(change.offset + change.bytes.length);
    this.#size = Math.max(this.#size, change.offset + change.bytes.length);
    change.bytes.copy(this.#bytes, change.offset);
  }
  #grow(size: number): void {
    if (size <= this.#bytes.length) return;
    const larger = Buffer.alloc(size * 2);
    this.#bytes.copy(larger);
    this.#bytes = larger;
  }
  get bytes(): Buffer {
    return this.#bytes.subarray(0, this.#size);
  }
}

/** The sectors of a write that reached the disk: each did or did not. */
function* torn(change: Change, random: Random): Generator<Change> {
  if (change.kind === 'truncate') {
    if (random.chance(0.5)) yield change;
    return;
  }
  let at = 0;
  while (at < change.bytes.length) {
    const end = Math.min(change.bytes.length, at + SECTOR - ((change.offset + at) % SECTOR));
    const bytes = change.bytes.subarray(at, end);
    if (random.chance(0.5)) yield { ...change, offset: change.offset + at, bytes };
    at = end;
  }
}

function survivors(pending: readonly Change[], fate: Fate, random: Random): Change[] {
  if (fate === 'none') return [];
  if (fate === 'all') return [...pending];
  if (fate === 'prefix') return pending.slice(0, random.below(pending.length + 1));
  if (fate === 'subset') return pending.filter(() => random.chance(0.5));
  return pending.flatMap((change) => [...torn(change, random)]);
}

/**
 * Cuts the power `count` times, spread over a trace: whatever an fsync that had returned covered is on the disk, of
 * the rest each fate in turn decides.
 * @param base the files as they were before the trace
 */
export function* crashStates(
  base: ReadonlyMap<string, Buffer>,
  events: readonly Event[],
  count: number,
  random: Random,
): Generator<CrashState> {
  const images = new Map([...base].map(([name, content]) => [name, new Image(content)]));
  const imageOf = (file: string): Image => {
    const image = images.get(file) ?? new Image(Buffer.alloc(0));
    images.set(file, image);
    return image;
  };
  const said: string[] = [];
  let pending: Change[] = [];
  let made = 0;
  for (const [n, event] of events.entries()) {
    if (event.kind === 'say') said.push(event.text);
    else if (event.kind === 'sync') {
      const isCovered = (c: Change) => c.file === event.file && c.end < event.begin;
      for (const change of pending.filter(isCovered)) imageOf(change.file).apply(change);
      pending = pending.filter((c) => !isCovered(c));
    } else pending.push(event);
    while (made < ((n + 1) / events.length) * count) {
      const fate = FATES[made % FATES.length] ?? 'none';
      made += 1;
      const files = new Map([...images].map(([name, image]) => [name, new Image(image.bytes)]));
      for (const change of survivors(pending, fate, random)) {
        const file = files.get(change.file) ?? new Image(Buffer.alloc(0));
        files.set(change.file, file);
        file.apply(change);
      }
      yield { files: new Map([...files].map(([name, file]) => [name, file.bytes])), said: [...said], fate };
    }
  }
}
