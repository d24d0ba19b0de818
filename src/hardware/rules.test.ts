import { describe, expect, it } from 'vitest';
import { type HardwareSettings, hardwareSettings, NO_HARDWARE } from './contract.ts';
import { isManagers, mayPrintAt, mayPrintTo } from './rules.ts';

describe('a printer', () => {
  it.each(['192.168.1.50', '10.0.0.9', '172.16.4.4', 'printer', 'epson.local', 'caisse.lan', '127.0.0.1'])(
    'may be at %s',
    (host) => expect(mayPrintTo(host)).toBe(true),
  );
  it.each([
    '169.254.169.254',
    '8.8.8.8',
    '172.32.0.1',
    '192.169.0.1',
    'example.com',
    'printer.example.ma',
    '192.168.1',
    '2130706433',
    '010.0.0.1.nip.io',
    '0x7f.0.0.1',
    '1.1.1.1',
    // Other notations that resolvers accept for 8.8.8.8, 169.254.169.254, 127.0.0.1, 8.0.0.1, 10.0.0.8.
    '0x8080808',
    '0xA9FEA9FE',
    '0x7f000001',
    '010.0.0.1',
    '10.0.0.010',
    '10.0.0.256',
    'printer.0x1',
    '0x',
  ])('may not be at %s', (host) => expect(mayPrintTo(host)).toBe(false));

  it.each(['192.168.1.50', '10.0.0.9', '172.31.255.254', 'fd12:3456::50', 'FC00::1', 'fe80::1'])(
    'may be at %s, where its name leads',
    (address) => expect(mayPrintAt(address, 'epson.lan')).toBe(true),
  );
  it.each([
    '8.8.8.8',
    '169.254.169.254',
    'fd00:ec2::254',
    '2001:db8::1',
    '::ffff:10.0.0.1',
    '::',
    'fd::1',
    '0.0.0.0',
    '127.0.0.1',
    '::1',
    '010.0.0.1',
    '100.64.0.1',
  ])('may not be at %s, wherever its name leads', (address) =>
    expect(mayPrintAt(address, 'epson.lan')).toBe(false),
  );
  it('may be this machine where its name says so', () => {
    expect(mayPrintAt('127.0.0.1', '127.0.0.1')).toBe(true);
    expect(mayPrintAt('::1', 'printer.localhost')).toBe(true);
  });

  it.each(['COM3', '/dev/ttyUSB0', '/dev/ttyACM1', '/dev/ttyS0', '/dev/rfcomm0', '/dev/cu.usbserial-1410'])(
    'may hang on %s',
    (path) => expect(settings(path).success).toBe(true),
  );
  it.each([
    '/dev/mem',
    '/dev/sda',
    '/dev/tty',
    '/dev/tty1',
    '/dev/null',
    '/etc/passwd',
    '/dev/../etc/passwd',
  ])('may not hang on %s', (path) => expect(settings(path).success).toBe(false));
});

const settings = (path: string) =>
  hardwareSettings.safeParse({ ...NO_HARDWARE, display: { path, baudRate: 9_600, language: 'fr' } });

const SET: HardwareSettings = {
  ...NO_HARDWARE,
  receiptPrinter: {
    transport: { kind: 'tcp', host: '192.168.1.50', port: 9_100 },
    paper: 80,
    codePage: 'wpc1252',
    isChinese: false,
    lacksQr: false,
    language: 'fr',
    isAutomatic: true,
  },
  drawer: { pin: 2, openWhen: 'high' },
};
const printer = SET.receiptPrinter;

it.each([
  [
    'another address',
    { receiptPrinter: printer && { ...printer, transport: { kind: 'tcp', host: '10.0.0.1', port: 9_100 } } },
  ],
  ['no printer', { receiptPrinter: null }],
  ['receipts that nobody prints', { receiptPrinter: printer && { ...printer, isAutomatic: false } }],
  ['a drawer that is not watched', { drawer: { pin: 2, openWhen: 'none' } }],
  [
    'a label printer',
    { labelPrinter: { transport: { kind: 'tcp', host: '10.0.0.1', port: 9_100 }, speaks: 'zpl' } },
  ],
])('%s is a manager’s', (_what, change) => {
  expect(isManagers(SET, { ...SET, ...(change as Partial<HardwareSettings>) })).toBe(true);
});

it('what paper, letters, language, display and readers are is anybody’s', () => {
  const after = {
    ...SET,
    receiptPrinter: printer && { ...printer, paper: 58 as const, language: 'ar' as const, isChinese: true },
    display: { path: 'COM3', baudRate: 9_600 as const, language: 'fr' as const },
    serialReaders: [{ path: 'COM4', baudRate: 9_600 as const, kind: 'scanner' as const }],
  };
  expect(isManagers(SET, after)).toBe(false);
});
