import { io, type Socket } from 'socket.io-client';
import type { Identity } from '../till/identity.ts';

/** Reconnection attempts in a row (spec §7); afterwards the sync worker reconnects once the server answers again. */
const ATTEMPTS = 5;
const TIMEOUT_MS = 10_000;

/** The server's `notifications` namespace: it only says *changed, pull* (spec §7). */
export class ServerSocket {
  readonly #socket: Socket;

  /**
   * @param o.onChange called when the server has changes, and when the connection opens or closes
   * @param o.onFailure called when connecting failed
   */
  constructor(identity: Pick<Identity, 'serverUrl' | 'key'>, o: { onChange(): void; onFailure(): void }) {
    this.#socket = io(`${identity.serverUrl}/notifications`, {
      transports: ['websocket'],
      auth: { deviceKey: identity.key },
      // The server accepts the device key under several header names.
      extraHeaders: { 'x-hanout-device': identity.key },
      reconnectionAttempts: ATTEMPTS,
      timeout: TIMEOUT_MS,
    });
    for (const event of ['connect', 'changed', 'disconnect']) this.#socket.on(event, () => o.onChange());
    this.#socket.on('connect_error', () => o.onFailure());
  }

  /** Connects again once the attempts are used up; does nothing while it is connected or still trying. */
  reconnect(): void {
    if (!this.#socket.connected && !this.#socket.active) this.#socket.connect();
  }

  close(): void {
    this.#socket.disconnect();
  }
}
