import type { IncomingMessage } from 'node:http';
import { networkInterfaces } from 'node:os';
import { networkOf } from '../src/auth/guess.ts';
import type { OwnNames } from '../src/doors/foreign-pages.ts';
import { Complaint } from './complaint.ts';

const NAME = /^(?:[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?|\[[0-9a-f:]+\])$/;

/** The names that `--host-name` gives, with commas between them. */
export function hostNames(option: string | undefined): string[] {
  const names = (option ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');
  const wrong = names.find((name) => !NAME.test(name));
  if (wrong !== undefined) {
    throw new Complaint(
      `--host-name wants names without http and port, such as shop.example.ma: not "${wrong}".`,
    );
  }
  return names;
}

/** By which names this server is called. Its machine's addresses are looked up each time: networks change. */
export function ownNames(configured: readonly string[]): OwnNames {
  const names = new Set(configured);
  return {
    isConfigured: (name) => names.has(name),
    isOwnAddress: (name) => {
      const address = name.replace(/^\[|\]$/g, '');
      return Object.values(networkInterfaces()).some((all) => all?.some((one) => one.address === address));
    },
  };
}

/** Where a connection comes from: behind a declared proxy the address that it has put last. */
export const addressOf =
  (isProxied: boolean) =>
  ({ headers, socket }: IncomingMessage): string => {
    const forwarded = isProxied
      ? String(headers['x-forwarded-for'] ?? '')
          .split(',')
          .at(-1)
          ?.trim()
      : '';
    return networkOf(forwarded || (socket.remoteAddress ?? ''));
  };
