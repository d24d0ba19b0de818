import type { Mailer } from './mail-document.ts';

declare module '../core/ports.ts' {
  interface Ports {
    readonly mailer: Mailer | null;
  }
}
