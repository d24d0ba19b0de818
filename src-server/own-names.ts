import type { IncomingMessage } from 'node:http';
import { networkInterfaces } from 'node:os';
import type { OwnNames } from '../src/adapters/foreign-pages.ts';
import { networkOf } from '../src/credentials/guess.ts';
import { CliError } from './cli-error.ts';

const NAME = /^(?:[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?|\[[0-9a-f:]+\])$/;

/** The names given with `--host-name`, separated by commas. */
export function hostNames(option: string | undefined): string[] {
  const names = (option ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');
  const wrong = names.find((name) => !NAME.test(name));
  if (wrong !== undefined) {
    throw new CliError(
      `--host-name wants names without http and port, such as shop.example.ma: not "${wrong}".`,
    );
  }
  return names;
}

/** The names of this server. The machine's addresses are looked up on each request, because networks change. */
export function ownNames(configured: readonly string[]): OwnNames {
  const names = new Set(configured);
  return {
    isConfigured: (name) => names.has(name),
    isOwnAddress: (name) => {
      const address = name.replace(/^\[|\]$/g, '');
      return Object.values(networkInterfaces()).some((all) =>
        all?.some((networkAddress) => networkAddress.address === address),
      );
    },
  };
}

/** The client's address: behind a declared proxy, the one the proxy appended last. */
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
