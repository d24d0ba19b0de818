import { randomBytes } from 'node:crypto';
import { operationByName } from '../src/api.ts';
import { approvalOf } from '../src/approvals/find-approval.ts';
import { callerOf } from '../src/auth/session.ts';
import type { Host } from '../src/core/call.ts';
import { newId } from '../src/core/ids.ts';
import type { Ports } from '../src/core/ports.ts';
import { push } from '../src/sync/push.ts';
import { serverCommands } from '../src/sync/server-commands.ts';
import { attributed } from '../src/work/attributed.node.ts';
import type { ServerJobs } from './jobs/server-jobs.ts';
import type { Metrics } from './metrics.ts';
import type { Shop } from './open-shop.ts';
import { passkeyChecks } from './passkey-checks.ts';
import { serverPasswords } from './server-passwords.ts';
import { smtpMailer } from './smtp-mailer.ts';

const SESSION_MS = 12 * 3_600_000;

/**
 * The host of operations at a server: it runs calls and gives them their ports.
 * @param sampleStarted informs the other nodes
 */
export function hostOf(shop: Shop, jobs: ServerJobs, metrics: Metrics, sampleStarted: () => void): Host {
  return {
    store: shop.store,
    clock: shop.clock,
    ports: portsOf(shop, jobs, metrics, sampleStarted),
    log: shop.log,
    newId,
    callerOf,
    approvalOf,
    commands: serverCommands(shop.signing.sign),
    attributed,
  };
}

/** The ports that operations get at a server. */
function portsOf(shop: Shop, jobs: ServerJobs, metrics: Metrics, sampleStarted: () => void): Ports {
  const { store, clock, events, workers, blobs, snapshots, signing, setupCode, pushMessages } = shop;
  const { sample, imports } = jobs;
  return {
    program: 'server',
    isTraining: false,
    passwords: serverPasswords(store, clock.now),
    blobs,
    events,
    listeners: jobs.listeners,
    documents: workers.documents,
    work: workers.work,
    sample: {
      ...sample,
      async start() {
        await sample.start();
        sampleStarted();
      },
    },
    imports,
    till: null,
    hardware: null,
    simulators: null,
    askServer: null,
    shell: null,
    snapshots,
    pushMessages,
    passkeys: passkeyChecks,
    mailer: smtpMailer,
    recovery: null,
    signing,
    setupCode,
    servedStores: () => null,
    sessionMs: SESSION_MS,
    newToken: () => randomBytes(32).toString('base64url'),
    push: metrics.counting((device, batch) =>
      push(store, operationByName, device, batch, { now: clock.now(), countersign: signing.sign }),
    ),
  };
}
