export { EntryHelp } from './entry-help.tsx';
