import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { app, BrowserWindow, ipcMain, MessageChannelMain, protocol, session, shell } from 'electron';
import { servePort } from '../../src/core/doors/port.ts';
import { programLog } from '../../src/core/program-log.node.ts';
import { programRoot, programVersion } from '../../src/core/program-root.node.ts';
import { documents } from '../../src/documents/documents.node.ts';
import { startTill, type Till } from '../till/till.ts';
import { CONTENT_SECURITY_POLICY, screenFile, storedFile } from './app-protocol.ts';
import { keystore } from './keystore.ts';
import { isOwnPage, mayNavigate, mayUse } from './window-rules.ts';

const { values } = parseArgs({
  args: process.argv.slice(app.isPackaged ? 1 : 2),
  strict: false,
  options: { data: { type: 'string' }, 'server-url': { type: 'string' }, 'enrol-code': { type: 'string' } },
});
const text = (value: unknown) => (typeof value === 'string' ? value : undefined);

const root = programRoot();
const screens = join(root, 'out/renderer');
/** The windows' session at the till core: kept here, so that a reload stays signed in and no page has the token. */
const signedIn: { token: string | null } = { token: null };

const TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  woff: 'font/woff',
  woff2: 'font/woff2',
  png: 'image/png',
  webp: 'image/webp',
};

app.enableSandbox();
protocol.registerSchemesAsPrivileged([
  { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true } },
]);

function answerPages(till: Till): void {
  session.defaultSession.protocol.handle('app', async (request) => {
    const hash = storedFile(request.url);
    if (hash) {
      const file = await till.host.ports.blobs.get(hash);
      return file
        ? new Response(file.bytes, { headers: { 'content-type': file.type } })
        : new Response(null, { status: 404 });
    }
    const path = screenFile(request.url);
    const bytes = path ? await readFile(join(screens, path)).catch(() => null) : null;
    if (!path || !bytes) return new Response(null, { status: 404 });
    const type = TYPES[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    return new Response(new Uint8Array(bytes), {
      headers: { 'content-type': type, 'content-security-policy': CONTENT_SECURITY_POLICY },
    });
  });
}

function openWindow(): void {
  const window = new BrowserWindow({
    width: 1366,
    height: 768,
    minWidth: 1024,
    minHeight: 700,
    show: false,
    autoHideMenuBar: true,
    webPreferences: {
      preload: join(root, 'out/preload/preload.cjs'),
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
    },
  });
  window.once('ready-to-show', () => window.show());
  window.webContents.on('render-process-gone', () => window.reload());
  void window.loadURL('app://hanout/');
}

app.on('web-contents-created', (_event, contents) => {
  const stay = (event: { preventDefault(): void }, url: string) => {
    if (!mayNavigate(url)) event.preventDefault();
  };
  contents.on('will-navigate', (event) => stay(event, event.url));
  contents.on('will-redirect', (event) => stay(event, event.url));
  contents.on('will-frame-navigate', (event) => {
    if (!event.url.startsWith('blob:')) stay(event, event.url);
  });
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(({ url }) => {
    if (url.startsWith('https://github.com/')) void shell.openExternal(url);
    return { action: 'deny' };
  });
});

async function start(): Promise<void> {
  const serverUrl = text(values['server-url']);
  const till = await startTill({
    data: text(values.data) ?? join(app.getPath('userData'), 'data'),
    root,
    version: programVersion(root),
    log: programLog('till'),
    documents,
    keeper: keystore(),
    serverUrl,
  });
  const code = text(values['enrol-code']);
  if (serverUrl && code) await till.connect({ serverUrl, name: 'Till', kind: 'till', code });

  session.defaultSession.setPermissionRequestHandler((contents, permission, answer) =>
    answer(mayUse(permission, contents.getURL())),
  );
  session.defaultSession.setPermissionCheckHandler((_contents, permission, origin) =>
    mayUse(permission, origin),
  );
  answerPages(till);
  ipcMain.on('hanout-port-wanted', (event) => {
    if (!isOwnPage(event.senderFrame)) return;
    const { port1, port2 } = new MessageChannelMain();
    servePort(till.host, port1, signedIn);
    port1.start();
    event.senderFrame?.postMessage('hanout-port', null, [port2]);
  });
  openWindow();
  console.log('Till ready at app://hanout/');

  app.on('second-instance', () => BrowserWindow.getAllWindows()[0]?.focus());
  let isEnding = false;
  app.on('before-quit', (event) => {
    if (isEnding) return;
    isEnding = true;
    event.preventDefault();
    void till.close().finally(() => app.exit(0));
  });
  app.on('window-all-closed', () => app.quit());
}

// Before the database is opened: two programs on one replica would be two writers of one receipt series.
if (app.requestSingleInstanceLock()) void app.whenReady().then(start);
else app.quit();
