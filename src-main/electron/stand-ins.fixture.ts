import { EventEmitter } from 'node:events';
import type { Session, WebContents } from 'electron';

/** The answer of a window-open handler. */
export type Opening = { action: 'allow' | 'deny'; overrideBrowserWindowOptions?: Record<string, unknown> };

/** A page's contents as the guards see them: the test emits Electron's events. */
export class StandInContents extends EventEmitter {
  opens: (details: { url: string }) => Opening = () => ({ action: 'allow' });
  reloads = 0;
  crashes = 0;
  zoom = 1;
  isGone = false;

  setWindowOpenHandler(handler: (details: { url: string }) => Opening): void {
    this.opens = handler;
  }
  getURL(): string {
    return 'app://hanout/';
  }
  reload(): void {
    this.reloads += 1;
  }
  forcefullyCrashRenderer(): void {
    this.crashes += 1;
  }
  setZoomFactor(factor: number): void {
    this.zoom = factor;
  }
  getZoomFactor(): number {
    return this.zoom;
  }
  async setVisualZoomLevelLimits(): Promise<void> {}
  isDestroyed(): boolean {
    return this.isGone;
  }
  /** Emits a cancellable event. @returns whether it was prevented */
  isPrevented(name: string, details: Record<string, unknown> = {}, ...more: unknown[]): boolean {
    let isPrevented = false;
    const preventDefault = () => {
      isPrevented = true;
    };
    this.emit(name, { ...details, preventDefault }, ...more);
    return isPrevented;
  }
  get asContents(): WebContents {
    return this as unknown as WebContents;
  }
}

type Answer = (value: unknown) => void;
type Handlers = Record<string, (...args: unknown[]) => unknown>;

/** A session that records its handlers. */
export function standInSession() {
  const handlers: Record<string, (...args: never[]) => unknown> = {};
  const requests: { decide: (details: { url: string }, answer: Answer) => void } = {
    decide: () => undefined,
  };
  const keep = (name: string) => (handler: (...args: never[]) => unknown) => {
    handlers[name] = handler;
  };
  let download: (event: { preventDefault(): void }) => void = () => undefined;
  const session = {
    on(_name: 'will-download', take: typeof download) {
      download = take;
    },
    setPermissionRequestHandler: keep('request'),
    setPermissionCheckHandler: keep('check'),
    setDevicePermissionHandler: keep('device'),
    setDisplayMediaRequestHandler: keep('display'),
    webRequest: {
      onBeforeRequest(decide: typeof requests.decide) {
        requests.decide = decide;
      },
    },
  };
  /** Whether a download that starts now continues. */
  const downloads = () => {
    let isPrevented = false;
    download({
      preventDefault: () => {
        isPrevented = true;
      },
    });
    return !isPrevented;
  };
  return { session: session as unknown as Session, handlers: handlers as Handlers, requests, downloads };
}
