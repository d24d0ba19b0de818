import { existsSync } from 'node:fs';
import type { Plugin } from 'vite';
import { LANGUAGES, pictureOf, readHelp, sourceOf } from './read-help.ts';

/** The modules of `i18n/help-texts.d.ts`: the help of a language, and its pictures as files of the build. */
export const helpModule = (root: string): Plugin => ({
  name: 'help',
  resolveId: (id) => (id.startsWith('help-pages:') ? `\0${id}` : null),
  load(id) {
    const name = /^\0help-pages:(\w+)$/.exec(id)?.[1];
    const language = LANGUAGES.find((other) => other === name);
    if (!language) return null;
    const pages = readHelp(root, language);
    for (const page of pages) this.addWatchFile(sourceOf(root, language, page.id));
    const shown = pages.filter((page) => existsSync(pictureOf(root, language, page.id)));
    const imports = shown.map(
      (page, n) => `import picture${n} from ${JSON.stringify(`${pictureOf(root, language, page.id)}?url`)};`,
    );
    const content = Object.fromEntries(pages.map((page) => [page.id, page.page]));
    return [
      ...imports,
      `export const pages = ${JSON.stringify(content)};`,
      `export const pictures = {${shown.map((page, n) => `${JSON.stringify(page.id)}: picture${n}`).join(', ')}};`,
    ].join('\n');
  },
});
