import { client } from '../../api/client.ts';

/** Source of the commands: this till's own, or those of all devices at the server. */
export type Source = 'till' | 'server';

/** Downloads a command as a file, with its exact text and hash. */
export async function saveCommandFile(id: string, source: Source): Promise<void> {
  const file = source === 'till' ? await client.till.inboxItem({ id }) : await client.syncInbox.find({ id });
  const blob = new Blob([`${JSON.stringify(file, null, 2)}\n`], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = `hanout-${file.name.replaceAll('.', '-') || 'command'}-${id}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}
