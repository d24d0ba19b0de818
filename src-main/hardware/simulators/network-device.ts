import { createServer, type Socket } from 'node:net';

/**
 * A simulated network device: a TCP port of this machine for one client at a time, closed while the device is switched
 * off.
 */
export class NetworkDevice {
  readonly #take: (bytes: Uint8Array) => void;
  readonly #server;
  /** All connected clients; the last one is answered. */
  readonly #clients = new Set<Socket>();
  #port = 0;

  /** @param take called with received bytes, in pieces of any size */
  constructor(take: (bytes: Uint8Array) => void) {
    this.#take = take;
    this.#server = createServer((socket) => {
      this.#clients.add(socket);
      socket.on('data', (bytes) => this.#take(bytes));
      socket.on('error', () => undefined);
      socket.on('close', () => this.#clients.delete(socket));
    });
  }

  get #client(): Socket | undefined {
    return [...this.#clients].at(-1);
  }

  get at(): { host: string; port: number } {
    return { host: '127.0.0.1', port: this.#port };
  }

  get isOn(): boolean {
    return this.#server.listening;
  }

  /** @param port 0 for any free one; a device that was switched off reuses its own @throws when it is in use */
  async switchOn(port = this.#port): Promise<void> {
    if (this.isOn) return;
    await new Promise<void>((done, failed) => {
      this.#server.once('error', failed);
      this.#server.listen(port, '127.0.0.1', () => {
        this.#server.off('error', failed);
        done();
      });
    });
    const address = this.#server.address();
    if (typeof address === 'object' && address) this.#port = address.port;
  }

  async switchOff(): Promise<void> {
    if (!this.isOn) return;
    const closed = new Promise((done) => this.#server.close(done));
    for (const client of this.#clients) client.destroy();
    await closed;
  }

  say(bytes: Uint8Array): void {
    this.#client?.write(bytes);
  }

  /** Stops reading from connected clients, without telling them. */
  stall(): void {
    this.#client?.pause();
  }

  /** Breaks the connections. */
  cut(): void {
    this.#client?.resetAndDestroy();
  }
}
