/**
 * What somebody has typed into a long form stays in this tab until it is saved or left on purpose, also over a reload.
 * It belongs to one person: whoever signs in after them does not get it, and signing out removes it.
 */
const PREFIX = 'hanout-draft:';

/** A session storage may be full or forbidden; a form then works without a draft. */
function attempt<T>(use: () => T): T | null {
  try {
    return use();
  } catch {
    return null;
  }
}

const keysWhere = (isMeant: (key: string) => boolean) => Object.keys(sessionStorage).filter(isMeant);

/** Where a person's draft of a form is kept. */
export const draftKey = (userId: string, storeId: string | undefined, form: string) =>
  `${PREFIX}${userId} ${storeId ?? ''} ${form}`;

/** The values that may stay in the browser. */
export const withoutSecrets = <Values extends object>(values: Values, secret: readonly (keyof Values)[]) =>
  Object.fromEntries(
    Object.entries(values).filter(([field]) => !secret.includes(field as keyof Values)),
  ) as Partial<Values>;

/** @returns null without a draft, or when what the form begins with has changed since: the draft is of another state */
export function readDraft<Values>(key: string, initial: Values): Values | null {
  return attempt(() => {
    const draft: { initial: string; values: Values } | null = JSON.parse(
      sessionStorage.getItem(key) ?? 'null',
    );
    return draft?.initial === JSON.stringify(initial) ? draft.values : null;
  });
}

/** Keeps what is typed; nothing when that is what the form begins with. */
export function writeDraft<Values>(key: string, initial: Values, values: Values): void {
  const began = JSON.stringify(initial);
  attempt(() =>
    JSON.stringify(values) === began
      ? sessionStorage.removeItem(key)
      : sessionStorage.setItem(key, JSON.stringify({ initial: began, values })),
  );
}

export function dropDraft(key: string): void {
  attempt(() => sessionStorage.removeItem(key));
}

/** Removes all drafts, or all but one person's. */
export function dropDrafts(o: { exceptOf?: string } = {}): void {
  const own = `${PREFIX}${o.exceptOf ?? '–'} `;
  attempt(() => {
    for (const key of keysWhere((name) => name.startsWith(PREFIX) && !name.startsWith(own)))
      sessionStorage.removeItem(key);
  });
}
