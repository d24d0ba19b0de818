import type { IpcMainEvent, WebContents } from 'electron';
import { isOwnPage } from './window-rules.ts';

/** The channel on which a page's preload script asks for its port: the only one there is. */
export const PORT_WANTED = 'hanout-port-wanted';
/** The message that brings the port to the page. */
const PORT = 'hanout-port';

/** The two ends of a new port: the till core keeps one, the page gets the other. */
export type NewPort<P extends { start(): void; close(): void }> = () => { kept: P; given: P };

/**
 * Hands each page of a window one port to the till core: asked for by our own page in the top frame, once a load. A
 * page that is left takes its port with it, so that no call of an old page is answered to a new one.
 */
export class PortHandover<P extends { start(): void; close(): void }> {
  readonly #newPort: NewPort<P>;
  readonly #serve: (port: P, contents: WebContents) => void;
  readonly #kept = new Map<WebContents, P>();
  readonly #known = new WeakSet<WebContents>();

  /** @param serve puts the till core behind the kept end */
  constructor(newPort: NewPort<P>, serve: (port: P, contents: WebContents) => void) {
    this.#newPort = newPort;
    this.#serve = serve;
  }

  /** A page asks for its port. @returns whether it was given one */
  wanted(event: Pick<IpcMainEvent, 'sender' | 'senderFrame'>): boolean {
    const { sender, senderFrame } = event;
    if (!senderFrame || !isOwnPage(senderFrame)) return false;
    if (this.#kept.has(sender)) return false;
    const { kept, given } = this.#newPort();
    this.#watch(sender);
    this.#kept.set(sender, kept);
    this.#serve(kept, sender);
    kept.start();
    senderFrame.postMessage(PORT, null, [given as never]);
    return true;
  }

  #watch(contents: WebContents): void {
    if (this.#known.has(contents)) return;
    this.#known.add(contents);
    const drop = () => {
      this.#kept.get(contents)?.close();
      this.#kept.delete(contents);
    };
    contents.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
      if (isMainFrame && !isSameDocument) drop();
    });
    contents.on('render-process-gone', drop);
    contents.on('destroyed', drop);
  }
}
