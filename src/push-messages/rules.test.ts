import { expect, it } from 'vitest';
import { isPushService } from './rules.ts';

it.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://web.push.apple.com/abc', true],
  ['https://wns2-par02p.notify.windows.com/w/?token=abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/abc', false],
  ['https://user:secret@fcm.googleapis.com/abc', false],
  ['https://fcm.googleapis.com.evil.example/abc', false],
  ['https://evilpush.apple.com/abc', false],
  ['https://192.168.1.10/abc', false],
  ['https://localhost/abc', false],
  ['https://[::1]/abc', false],
  ['file:///etc/passwd', false],
  ['', false],
])('%s is a push service: %s', (endpoint, is) => {
  expect(isPushService(endpoint)).toBe(is);
});
