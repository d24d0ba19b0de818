/** The help of one language, with the addresses of its pictures (scripts/guide/help-module.ts). */
declare module 'help-pages:*' {
  export const pages: Record<string, import('../routes/help/help-pages.ts').HelpPage>;
  export const pictures: Record<string, string>;
}
