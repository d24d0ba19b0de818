import { client } from '../../api/client.ts';

/** Where commands are looked at: this till's own, or what came to the server from all devices. */
export type Source = 'till' | 'server';

/** Saves a command whole, with the exact text and its hash, as a file of the browser's. */
export async function saveCommandFile(id: string, source: Source): Promise<void> {
  const file = source === 'till' ? await client.till.inboxItem({ id }) : await client.commands.find({ id });
  const blob = new Blob([`${JSON.stringify(file, null, 2)}\n`], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = `hanout-${file.name.replaceAll('.', '-') || 'command'}-${id}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}
