import { join } from 'node:path';
import { app, powerMonitor, protocol, session, shell } from 'electron';
import { servePort } from '../../src/adapters/port.ts';
import { keepFilesPrivate } from '../../src/core/private-files.node.ts';
import { programLog } from '../../src/core/program-log.node.ts';
import { programRoot, programVersion } from '../../src/core/program-root.node.ts';
import { startingPage } from '../browser/starting-page.ts';
import { thisMachine } from '../hardware/this-machine.ts';
import { startTill } from '../till/till.ts';
import { APP_SCHEME, answerApp, htmlPage } from './app-protocol.ts';
import { Ending } from './ending.ts';
import { keystore } from './identity/keystore.ts';
import { sealedIdentity } from './identity/sealed-identity.ts';
import { Kiosk } from './kiosk/kiosk.ts';
import { lockStation } from './kiosk/lock-station.ts';
import { logFile } from './log-file.ts';
import { failed, keepAwake, keepLocalCrashes } from './machine.ts';
import { desktopTrainings, handOverPorts } from './processes.ts';
import { hardwareKeeper } from './settings/settings.ts';
import { settingsFile } from './settings/settings-file.ts';
import { shellOf } from './shell.ts';
import { optionsOf } from './start/arguments.ts';
import { beginOnce } from './start/begin.ts';
import { momentOf } from './updates/till-moment.ts';
import { updatesOf } from './updates/updater.ts';
import type { Updates } from './updates/updates.ts';
import { mayRelaunch, watchHelpers } from './window/crash-recovery.ts';
import { guardContents, guardSession } from './window/guards.ts';
import { openWindows } from './window/windows.ts';

keepFilesPrivate();
const options = optionsOf(process.argv.slice(app.isPackaged ? 1 : 2));
const root = programRoot();
const startedAt = Date.now();
const user = app.getPath('userData');
const log = programLog('till', undefined, logFile(join(user, 'logs/till.log')));
const settings = settingsFile();
/** The windows' session token at the till core: kept here, so a reload stays signed in and no page has it. */
const signedIn: { token: string | null } = { token: null };
/** Whether the till is in kiosk mode. */
let inKiosk = (): boolean => settings.get('kioskAtStart');

app.enableSandbox();
keepLocalCrashes();
if (settings.get('softwareRendering')) app.disableHardwareAcceleration();
protocol.registerSchemesAsPrivileged([APP_SCHEME]);
const openOutside = (url: string) => void shell.openExternal(url);
app.on('web-contents-created', (_event, contents) => guardContents(contents, openOutside, () => inKiosk()));
const helperGone = watchHelpers(log, () => settings.set('softwareRendering', true));
app.on('child-process-gone', (_event, details) => helperGone(details));

async function start(): Promise<void> {
  guardSession(session.defaultSession, () => inKiosk());
  let answer = async (_url: string) => htmlPage(startingPage('checking'));
  session.defaultSession.protocol.handle('app', (request) => answer(request.url));
  const kiosk = new Kiosk(settings.get('kioskAtStart'), keepAwake);
  inKiosk = () => kiosk.isOn;
  const windows = openWindows({ root, settings, kiosk, log, isPackaged: app.isPackaged });
  app.on('second-instance', () => windows.till.focus());

  const keeper = sealedIdentity(join(user, 'identity.json'), keystore(), log);
  let updates: Updates | null = null;
  const shellPort = shellOf({
    settings,
    kiosk,
    clientDisplay: windows.client,
    keyProtection: keeper.protection,
    update: () => updates?.state ?? null,
    setZoom: windows.setZoom,
    startWithMachine: windows.startWithMachine,
    quit: () => app.quit(),
  });
  const trainings = desktopTrainings((how) => windows.showTill(`/?training=${how}`));
  const till = await startTill({
    data: options.data ?? join(user, 'data'),
    root,
    version: programVersion(root),
    log,
    keeper,
    serverUrl: options.serverUrl,
    shell: shellPort,
    trainings,
    machine: thisMachine(),
    deviceSettings: hardwareKeeper(settings),
    phase: (phase) => {
      answer = async () => htmlPage(startingPage(phase));
    },
  });
  const ending = new Ending({
    mayEnd: () => kiosk.mayEnd(),
    updates: () => updates,
    close: async () => {
      kiosk.ending();
      updates?.end();
      await till.close();
    },
    exit: (code) => app.exit(code),
    log,
  });
  app.on('before-quit', (event) => ending.beforeQuit(event));
  app.on('window-all-closed', () => app.quit());
  const machineEnds = () => {
    kiosk.ending();
    ending.machineEnds();
    app.quit();
  };
  powerMonitor.on('shutdown', machineEnds);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, machineEnds);
  windows.whenSessionEnds(machineEnds);

  const { serverUrl, code } = options;
  if (serverUrl && code) await till.connect({ serverUrl, name: 'Till', kind: 'till', code });
  answer = answerApp(join(root, 'out/renderer'), till.host.ports.blobs);
  // The client display has no session: it shows what the till's page sends, and may call nothing.
  handOverPorts((port, contents) => {
    const isTill = windows.isTill(contents);
    if (!isTill || !trainings.take(port)) servePort(till.host, port, isTill ? signedIn : { token: null });
  });
  windows.showTill();
  console.log('Till ready at app://hanout/');

  const lock = () => {
    trainings.end();
    void lockStation(till.host, signedIn).finally(() => windows.showTill());
  };
  powerMonitor.on('suspend', lock);
  powerMonitor.on('lock-screen', lock);
  updates = await updatesOf({
    settings,
    log,
    moment: () => momentOf(till.host.store, till.status, () => powerMonitor.getSystemIdleTime()),
    backUp: () => till.housekeeping.backUp(Date.now()),
    close: () => ending.close(),
  });
  updates?.begin();
}

function broken(error: unknown): void {
  log.error('the program ends by an error', {
    message: error instanceof Error ? error.stack : String(error),
  });
  if (mayRelaunch(startedAt, Date.now())) app.relaunch();
  else failed(error);
  app.exit(1);
}

process.on('uncaughtException', broken);
process.on('unhandledRejection', (error) => log.error('unhandled rejection', { message: String(error) }));
beginOnce(app, start, broken);
