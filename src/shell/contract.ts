import { z } from 'zod';
import { tillOnly } from '../core/contract.ts';

/** State of the till's window. */
const shellState = z.object({
  kiosk: z.object({
    isOn: z.boolean(),
    /** Whether the program starts in kiosk mode. */
    atStart: z.boolean(),
  }),
  clientDisplay: z.object({
    isWanted: z.boolean(),
    /** Whether there is a second display with an open window. */
    isOpen: z.boolean(),
  }),
  startsWithMachine: z.boolean(),
  /** 1 is 100 %. */
  zoom: z.number(),
  /** Where the till's key is stored: in the system's keystore, or, if there is none, in a file readable by its user. */
  keyProtection: z.enum(['system', 'file']),
  /** What the newest version waits for before it is installed; null if there is none. */
  update: z
    .object({
      version: z.string(),
      waitsFor: z.enum(['download', 'open-sale', 'unsent', 'in-use', 'failed', 'next-start']),
    })
    .nullable(),
});

/** Entering or leaving the kiosk is for managers. */
const PERMISSION = { permission: 'can_manage_expenses' } as const;

/** The desktop program around the screens; a till in a browser has none and answers changes with NOT_FOUND. */
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
  /** Enters the kiosk, or leaves it until the next start. */
  kiosk: tillOnly(PERMISSION)
    .route({ method: 'POST', path: '/till/shell/kiosk', tags: ['Till'] })
    .input(z.object({ isOn: z.boolean() }))
    .output(shellState),
  /** Ends the program, even in kiosk mode. */
  quit: tillOnly(PERMISSION)
    .route({ method: 'POST', path: '/till/shell/quit', tags: ['Till'] })
    .output(z.object({})),
};
