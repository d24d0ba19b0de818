import { newId } from '../../../src/core/ids.ts';
import type { Client } from '../../fixtures/clients.ts';
import { until } from '../../fixtures/wait.ts';
import type { World } from '../world.ts';

/** How the cases of imported clients upload, check and import a file into the shop's store. */

export const NOTHING = { clients: 0, amount: 0 };

/** A name that no other case finds. */
export const word = (stem: string) => `${stem}${newId().slice(-6)}`;

export const newPhone = () => `06${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;

export const csv = (...lines: string[]) => new File([lines.join('\r\n')], 'cahier.csv', { type: 'text/csv' });

export const uploadedClients = (w: World, file: File, by: Client = w.as('manager')) =>
  by.imports.uploadClients({ storeId: w.shop.store.id, file });

export async function checkedClients(w: World, file: File) {
  const { id, mapping } = await uploadedClients(w, file);
  return await w.as('manager').imports.checkClients({ id, mapping });
}

export async function importedClients(w: World, file: File) {
  const { id, mapping } = await uploadedClients(w, file);
  await w.as('manager').imports.startClients({ id, mapping });
  const ended = await until('the import to end', async () => {
    const progress = await w.as('manager').imports.findClients({ id });
    return progress.state === 'running' ? null : progress;
  });
  await w.settle();
  return ended;
}
