import type { MessagePortMain, UtilityProcess } from 'electron';
import {
  type TrainingEnd,
  type TrainingOptions,
  type TrainingProcess,
  type TrainingShell,
  trainingMessage,
} from '../../training/training-process.ts';

/** A port of the window, as Electron's and Node's are alike. */
type Port = Pick<MessagePortMain, 'start' | 'close' | 'postMessage'> & {
  on(event: 'message', listener: (message: { data: unknown }) => void): unknown;
  on(event: 'close', listener: () => void): unknown;
};

export type WindowTrainingsOptions = {
  /** Starts the program of trainings as a process of its own. */
  fork(): Pick<UtilityProcess, 'postMessage' | 'kill'> & {
    on(event: 'message', listener: (message: unknown) => void): unknown;
    once(event: 'exit', listener: (code: number) => void): unknown;
  };
  newPorts(): { port1: Port; port2: Port };
  /** Called when a training is over: the window shows the till again. */
  ended(how: TrainingEnd): void;
};

/**
 * Trainings of the desktop till. The window keeps its address: while a training runs, the ports of its pages lead to the
 * training's process instead of the till core.
 */
export class WindowTrainings implements TrainingShell {
  readonly screens = null;
  readonly #o: WindowTrainingsOptions;
  #child: ReturnType<WindowTrainingsOptions['fork']> | null = null;
  #isReady = false;

  constructor(options: WindowTrainingsOptions) {
    this.#o = options;
  }

  till(): null {
    return null;
  }

  launch(options: TrainingOptions): TrainingProcess {
    const child = this.#o.fork();
    this.#child = child;
    let isTold = false;
    const exited = new Promise<TrainingEnd>((resolve) => {
      child.once('exit', (code) => {
        const how = code === 0 || isTold ? 'ended' : 'stopped';
        const wasReady = this.#isReady;
        this.#child = null;
        this.#isReady = false;
        resolve(how);
        if (wasReady) this.#o.ended(how);
      });
    });
    const ready = new Promise<string | null>((resolve, reject) => {
      child.on('message', (message) => {
        const told = trainingMessage.safeParse(message);
        if (!told.success) return;
        this.#isReady = true;
        resolve(told.data.address);
      });
      void exited.then(() => reject(new Error('the training ended before it answered')));
    });
    ready.catch(() => undefined);
    child.postMessage(options);
    return {
      ready,
      exited,
      end() {
        isTold = true;
        child.kill();
      },
    };
  }

  /** Connects a page's port to the training. @returns false when none runs: the port is the till's */
  take(port: Port): boolean {
    if (!this.#child || !this.#isReady) return false;
    const { port1, port2 } = this.#o.newPorts();
    port.on('message', ({ data }) => port1.postMessage(data));
    port.on('close', () => port1.close());
    port1.on('message', ({ data }) => port.postMessage(data));
    port1.start();
    this.#child.postMessage({ type: 'port' }, [port2 as MessagePortMain]);
    return true;
  }

  /** Ends the training, if one runs: the machine was locked or suspended. */
  end(): void {
    this.#child?.kill();
  }
}
