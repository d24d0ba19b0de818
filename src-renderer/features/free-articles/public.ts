/** What this feature offers to others. */
export { FreeArticleEntry } from './free-article-entry.tsx';
