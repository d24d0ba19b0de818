import { shellContract } from './contract.ts';
import { changeShell, findShell, quitShell, turnKiosk } from './shell-operations.ts';

export const contract = { shell: shellContract };

export const operations = {
  shell: { find: findShell, change: changeShell, kiosk: turnKiosk, quit: quitShell },
};
