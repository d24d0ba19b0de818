import { IconHelp, IconKeyboard } from '@tabler/icons-react';
import type { SearchEntry, SearchSource } from '../../routes/search-source.ts';

export const searchHelp: SearchSource = ({ t, help, openHelp }) => [
  {
    id: 'help',
    kind: 'help',
    title: t('screens:help'),
    text: t('cards:help'),
    words: t('search-words:help'),
    icon: IconHelp,
    run: () => openHelp(null),
  },
  ...help.map(
    ({ id, title, text, words }): SearchEntry => ({
      id: `help-${id}`,
      kind: 'help',
      title,
      text,
      words: id === 'shortcuts' ? `${t('search-words:shortcuts')} ${words}` : words,
      icon: id === 'shortcuts' ? IconKeyboard : IconHelp,
      run: () => openHelp(id),
    }),
  ),
];
