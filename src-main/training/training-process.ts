import { z } from 'zod';
import { SIGNED_IN_BY } from '../../src/core/permissions.ts';

/** What a training needs to know, sent to its process as the first message. */
export const trainingOptions = z.object({
  /** Its own folder, with the copy of the till's database. */
  data: z.string(),
  /** Root folder of the program. */
  root: z.string(),
  version: z.string(),
  /** Folder of the till's files, which are only read. */
  files: z.string(),
  /** Folder of the built screens; null when only the API is served. */
  screens: z.string().nullable(),
  /** Address of the till, where the page returns to; null in a window, which asks its own process. */
  till: z.string().nullable(),
  /** The stores that the till serves, or '*'. */
  stores: z.array(z.string()),
  /** The counter's device settings. */
  devices: z.unknown(),
  /** Whether the machine's devices are used. */
  hasDevices: z.boolean(),
  trainee: z.object({ userId: z.string(), storeId: z.string(), by: z.enum(SIGNED_IN_BY) }),
});
export type TrainingOptions = z.infer<typeof trainingOptions>;

/** What a training's process tells the till. */
export const trainingMessage = z.object({ type: z.literal('ready'), address: z.string().nullable() });

/** How a training ended: by a person or with its till, or by itself. */
export type TrainingEnd = 'ended' | 'stopped';

/** The process of a training, as the till that started it sees it. */
export type TrainingProcess = {
  /** Its address once it answers; null in a window. Rejects if it ends before. */
  ready: Promise<string | null>;
  exited: Promise<TrainingEnd>;
  end(): void;
};

/** What the shell around a till provides for trainings. */
export type TrainingShell = {
  launch(options: TrainingOptions): TrainingProcess;
  screens: string | null;
  /** The address of the till's own screens; null in a window. */
  till(): string | null;
};
