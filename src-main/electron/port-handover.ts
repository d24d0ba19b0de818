import type { IpcMainEvent, WebContents } from 'electron';
import { isOwnPage } from './window/window-rules.ts';

/** The channel on which a page's preload script requests its port; there is no other channel. */
export const PORT_WANTED = 'hanout-port-wanted';
/** The message that transfers the port to the page. */
const PORT = 'hanout-port';

/** The two ends of a new port: the till core keeps one, the page gets the other. */
export type NewPort<P extends { start(): void; close(): void }> = () => { kept: P; given: P };

/**
 * Gives each page of a window one port to the till core, requested by our own page in the top frame, once per load.
 * The port is closed when the page is left, so no call of an old page is answered to a new one.
 */
export class PortHandover<P extends { start(): void; close(): void }> {
  readonly #newPort: NewPort<P>;
  readonly #serve: (port: P, contents: WebContents) => void;
  readonly #kept = new Map<WebContents, P>();
  readonly #known = new WeakSet<WebContents>();

  /** @param serve connects the till core to the kept end */
  constructor(newPort: NewPort<P>, serve: (port: P, contents: WebContents) => void) {
    this.#newPort = newPort;
    this.#serve = serve;
  }

  /** Handles a page's request. @returns whether it got a port */
  wanted(event: Pick<IpcMainEvent, 'sender' | 'senderFrame'>): boolean {
    const { sender, senderFrame } = event;
    if (!senderFrame || !isOwnPage(senderFrame)) return false;
    if (this.#kept.has(sender)) return false;
    const { kept, given: pagePort } = this.#newPort();
    this.#watch(sender);
    this.#kept.set(sender, kept);
    this.#serve(kept, sender);
    kept.start();
    senderFrame.postMessage(PORT, null, [pagePort as never]);
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
