/** The retired words in the pages of the help, as lines. @param pages the Markdown of a language's pages, by id */
export function helpWordProblems(
  root: string,
  language: string,
  pages: ReadonlyMap<string, string>,
): string[];
