import { z } from 'zod';
import { tillOnly } from '../core/contract.ts';

/** The window that a till runs in. */
const shellState = z.object({
  kiosk: z.object({
    isOn: z.boolean(),
    /** It begins so at each start. */
    atStart: z.boolean(),
  }),
  clientDisplay: z.object({
    isWanted: z.boolean(),
    /** There is a second display, and its window is open. */
    isOpen: z.boolean(),
  }),
  startsWithMachine: z.boolean(),
  /** 1 is 100 %. */
  zoom: z.number(),
  /** Where the till's key lies: in the system's keystore, or in a file that its user can read, where there is none. */
  keyProtection: z.enum(['system', 'file']),
  /** What the newest version waits for before it is installed; null where there is none. */
  update: z
    .object({
      version: z.string(),
      waitsFor: z.enum(['download', 'open-sale', 'unsent', 'in-use', 'failed', 'next-start']),
    })
    .nullable(),
});

/** What leads out of a kiosk, or lets it in: a manager's. */
const PERMISSION = { permission: 'can_manage_expenses' } as const;

/** The program around the screens; a till in a browser has none and answers NOT_FOUND to what would change it. */
export const shellContract = {
  find: tillOnly()
    .route({ method: 'GET', path: '/till/shell', tags: ['Till'] })
    .output(z.object({ shell: shellState.nullable() })),
  change: tillOnly(PERMISSION)
    .route({ method: 'PUT', path: '/till/shell', tags: ['Till'] })
    .input(
      z.object({
        kioskAtStart: z.boolean().optional(),
        clientDisplay: z.boolean().optional(),
        startsWithMachine: z.boolean().optional(),
        zoom: z.number().min(0.5).max(3).optional(),
      }),
    )
    .output(shellState),
  /** Goes into the kiosk, or leaves it until the next start. */
  kiosk: tillOnly(PERMISSION)
    .route({ method: 'POST', path: '/till/shell/kiosk', tags: ['Till'] })
    .input(z.object({ isOn: z.boolean() }))
    .output(shellState),
  /** Ends the program, also out of a kiosk. */
  quit: tillOnly(PERMISSION)
    .route({ method: 'POST', path: '/till/shell/quit', tags: ['Till'] })
    .output(z.object({})),
};
