import type { Host } from './call.ts';
import type { Shell } from './shell.ts';

/** What the program that runs an operation lends it. Each area adds what it needs in its own `port.ts`. */
export interface Ports {
  readonly program: 'till' | 'server';
  /** Asks the server for what it alone knows, in the name of whoever asks here; null at the server itself. */
  readonly askServer: Host['forward'] | null;
  /** The window around a till's screens; none in a browser and at a server. */
  readonly shell: Shell | null;
}
