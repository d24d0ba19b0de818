import type { Host } from './call.ts';
import type { Shell } from './shell.ts';

/** What the running program provides to operations. Each area adds what it needs in its own `port.ts`. */
export interface Ports {
  readonly program: 'till' | 'server';
  /** The program is a till's training: what happens in it is thrown away. */
  readonly isTraining: boolean;
  /** Forwards a call to the server in the caller's name; null at the server itself. */
  readonly askServer: Host['forward'] | null;
  /** The window around a till's screens; null in a browser and at a server. */
  readonly shell: Shell | null;
}
