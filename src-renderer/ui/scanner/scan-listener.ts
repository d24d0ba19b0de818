import type { Variant } from '../../../src/catalogue/contract.ts';
import { latinDigits } from '../../../src/core/number-text.ts';
import { onDeviceRead } from '../../api/device-reads.ts';
import { type Ending, endsScan, type Place, ScanRun } from './scan-run.ts';

type TextField = HTMLInputElement | HTMLTextAreaElement;

export type ScanListener = {
  report: (code: string) => void;
  /** Reports what is scanned into a field of text as well. */
  inText: boolean;
  /** Reports only what no other listener is there for. */
  isFallback: boolean;
  /** Wants a person's card: what a card reader says counts, beside what a scanner or a keyboard does. */
  takesCards: boolean;
};

/** Knows the codes of a store, and can ask what a number was meant as. */
export type CodeJudge = {
  /** The article that has the code, or null. */
  lookUp: (code: string) => Promise<Variant | null>;
  /**
   * Asks whether a number that is also a code was meant as one.
   * @param scansOn aborts when another code comes: who goes on scanning was scanning, and the question is answered
   */
  ask: (article: Variant, code: string, scansOn: AbortSignal) => Promise<'scan' | 'number'>;
};

/** The one that was added last is asked. */
const listeners: ScanListener[] = [];
const judges: CodeJudge[] = [];

function addTo<T>(list: T[], one: T): () => void {
  list.push(one);
  return () => void list.splice(list.indexOf(one), 1);
}
export const addScanListener = (listener: ScanListener): (() => void) => addTo(listeners, listener);
export const addCodeJudge = (judge: CodeJudge): (() => void) => addTo(judges, judge);

const listening = (): ScanListener | undefined =>
  listeners.findLast((l) => !l.isFallback) ?? listeners.findLast((l) => l.isFallback);

/**
 * One buffer for the whole page, from its first moment on: a code that begins before a dialog opens and ends in its
 * field is whole, and no key is lost while React attaches or detaches a listener.
 */
const run = new ScanRun();
/** What stood in each field before the run reached it. */
let befores = new Map<TextField, string>();
/** What stood in a field of numbers when it got the focus: what is put back when all of it turns out to be a code. */
const standing = new WeakMap<TextField, string>();
/** Numbers that somebody has said are numbers, though there are codes like them. */
const settled = new WeakMap<TextField, Set<string>>();
/** An Enter that was held back and comes again. */
const passing = new WeakSet<Event>();
/** What may be a code and is being looked up or asked about, one after the other. */
let judging: AbortController | null = null;
/** The field that it stands in. */
let judged: TextField | null = null;
/** What was scanned goes out of its fields. */
let takingOut = false;
/** What was scanned meanwhile comes after it, in its order. */
let after: (() => void)[] = [];

const fieldOf = (target: EventTarget | null): TextField | null =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target : null;

/** @param before what is being judged and stands in the field still: what was typed now comes after it */
function placeOf(target: EventTarget | null, before = ''): Place {
  const field = fieldOf(target);
  if (field?.dataset.number) {
    const { value } = field;
    const text = value.startsWith(before) ? value.slice(before.length) : value;
    return { kind: 'number', text, mostDigits: Number(field.dataset.number) };
  }
  if (field || (target instanceof HTMLElement && target.isContentEditable)) return { kind: 'text' };
  return { kind: 'outside' };
}

/** Puts back what stood in a field, in a way that a controlled field of React notices. */
function restore(field: TextField, value: string): void {
  const prototype =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function takeOut(typedInto: ReadonlyMap<TextField, string>): void {
  takingOut = true;
  for (const [field, value] of typedInto) {
    // What is being typed now began on top of what goes: a text keeps it, a number is never made of two.
    const since = befores.get(field);
    if (since !== undefined) befores.set(field, value);
    if (!field.isConnected) continue;
    const isText = since !== undefined && !field.dataset.number && field.value.startsWith(since);
    restore(field, isText ? value + field.value.slice(since.length) : value);
  }
  takingOut = false;
}

/** Tells who listens of a code; while an earlier one is being judged, after that one. */
function report(code: string): void {
  if (judging) {
    judging.abort();
    after.push(() => report(code));
    return;
  }
  listening()?.report(code);
}

/** Whether it is not yet known if what stands in a field is a number: nothing may be kept of it. */
export const isJudged = (field: TextField): boolean => field === judged;
/** Whether a field changes because a code goes out of it, and not because somebody types. */
export const isTakingOut = (): boolean => takingOut;

/** Lets an Enter that was held back do what it would have done. */
function passOn(field: TextField, { key, code }: KeyboardEvent): void {
  if (!field.isConnected) return;
  const again = new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true });
  passing.add(again);
  if (!field.dispatchEvent(again) || !(field instanceof HTMLInputElement) || !field.form) return;
  // As a browser does: the form's first button is pressed, and one that is disabled sends nothing.
  const button = [...field.form.elements].find((e) => e instanceof HTMLButtonElement && e.type === 'submit');
  if (button instanceof HTMLButtonElement) button.click();
  else field.form.requestSubmit();
}

type Held = { field: TextField; event: KeyboardEvent; typedInto: ReadonlyMap<TextField, string> };

/** Finds out whether what stands in a field is a code, while its Enter is held back. */
async function judge(
  wise: CodeJudge,
  { field, event, typedInto }: Held,
  { code, isQuick }: Extract<Ending, { kind: 'maybe' }>,
): Promise<void> {
  const scansOn = new AbortController();
  judging = scansOn;
  judged = field;
  const article = (await wise.lookUp(code).catch(() => null)) ?? null;
  const isScan =
    article !== null &&
    (isQuick || scansOn.signal.aborted || (await wise.ask(article, code, scansOn.signal)) === 'scan');
  judging = null;
  judged = null;
  if (isScan) {
    takeOut(typedInto);
    report(code);
  } else {
    if (article !== null) settled.set(field, new Set(settled.get(field)).add(code));
    passOn(field, event);
  }
  const next = after;
  after = [];
  for (const come of next) come();
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing || passing.has(event)) return;
  const field = fieldOf(event.target);
  if (!endsScan(event.code)) {
    if (run.press(event.code, event.timeStamp, event.repeat)) befores = new Map();
    if (field && !befores.has(field)) befores.set(field, field.value);
    // The rest of a code must not be taken for shortcuts: a dash in a SKU is no '-' on a line of the sale.
    if (!field && run.holdsCode && listening()) event.stopPropagation();
    return;
  }
  const place = placeOf(event.target, judging && field ? befores.get(field) : undefined);
  const ending = run.end(event.timeStamp, place);
  const typedInto = befores;
  befores = new Map();
  const listener = listening();
  if (ending.kind === 'typed' || !listener || event.repeat) return;
  if (place.kind === 'text' && !listener.inText) return;
  if (field && place.kind === 'number' && latinDigits(place.text.trim()) === ending.code) {
    // All that stands there is the code, however many pauses it came with.
    typedInto.set(field, standing.get(field) ?? '');
  }
  // While a code is being judged, what is typed as quickly as another one is another one.
  if (ending.kind === 'maybe' && !judging) {
    const wise = judges.at(-1);
    if (!field || !wise || settled.get(field)?.has(ending.code)) return;
    // What looks like a code in a field for a password or a card is none to look up.
    if (place.kind === 'text' && (listener.takesCards || field.type === 'password')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    void judge(wise, { field, event, typedInto }, ending);
    return;
  }
  // The Enter that ends a code must not press the focused button or send the form.
  event.preventDefault();
  event.stopImmediatePropagation();
  takeOut(typedInto);
  report(ending.code);
}

function onFocusIn(event: FocusEvent): void {
  const field = fieldOf(event.target);
  if (field?.dataset.number) standing.set(field, field.value);
}

if (typeof window !== 'undefined') {
  window.addEventListener('keydown', onKeyDown, true);
  window.addEventListener('focusin', onFocusIn, true);
  onDeviceRead(({ kind, text }) => {
    const listener = listening();
    if (kind === 'card') {
      if (listener?.takesCards) listener.report(text);
    } else report(text);
  });
}
