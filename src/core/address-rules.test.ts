import { expect, it } from 'vitest';
import { maySpeakTo } from './address-rules.ts';

it.each([
  'https://shop.example.ma',
  'https://203.0.113.7:4711',
  'http://127.0.0.1:4711',
  'http://localhost:4711',
  'http://192.168.1.20:4711',
  'http://10.0.0.5',
  'http://172.16.0.1',
  'http://172.31.255.254',
  'http://169.254.10.1',
  'http://[::1]:4711',
  'http://[fd12:3456::1]:4711',
  'http://[fe80::1]',
  'http://caisse:4711',
  'http://shop.local:4711',
  'http://server.home.arpa',
])('a till may speak to %s', (address) => {
  expect(maySpeakTo(address)).toBe(true);
});

it.each([
  'http://shop.example.ma',
  'http://203.0.113.7:4711',
  'http://172.32.0.1',
  'http://172.15.0.1',
  'http://192.169.0.1',
  'http://11.0.0.1',
  'http://[2001:db8::1]',
  'http://10.example.ma',
  'http://192.168.1.20.example.ma',
  'http://local.example.ma',
  'http://shop.locale',
  'ftp://192.168.1.20',
  'file:///etc/passwd',
  'not an address',
])('a till may not speak to %s', (address) => {
  expect(maySpeakTo(address)).toBe(false);
});
