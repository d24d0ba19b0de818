/** The French texts by their file's name: one chunk, loaded when the language is used. */
export const texts = import.meta.glob<Record<string, unknown>>('../../resources/locales/fr/*.json', {
  eager: true,
  import: 'default',
});
