import { expect, it } from 'vitest';
import { refusedSwitch } from './refused-switches.ts';

const startedWith = (...switches: string[]) => ({ hasSwitch: (name: string) => switches.includes(name) });

it.each(['remote-debugging-port', 'load-extension', 'disable-web-security', 'proxy-server', 'js-flags'])(
  'refuses an installed program that is started with --%s',
  (name) => {
    expect(refusedSwitch(startedWith('lang', name), true)).toBe(name);
    expect(refusedSwitch(startedWith(name), false)).toBeNull();
  },
);

it('starts with what only changes how it looks', () => {
  expect(refusedSwitch(startedWith('lang', 'force-device-scale-factor', 'disable-gpu'), true)).toBeNull();
});
