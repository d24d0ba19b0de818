import type { SearchEntry } from './search-source.ts';
import { maySee, screenAt, type Viewer } from './table.ts';

/** Whether a person may open or do what an entry of the search leads to. */
export function mayFind(entry: SearchEntry, viewer: Viewer): boolean {
  if (entry.permission && !viewer.permissions.includes(entry.permission)) return false;
  if (!('to' in entry)) return true;
  const screen = screenAt(new URL(entry.to, 'http://localhost').pathname);
  return screen !== undefined && maySee(screen, viewer);
}
