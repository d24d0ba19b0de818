/** A formatted number; in right-to-left text a minus stays before its digits only after a left-to-right mark. */
export const minusFirst = (value: number, text: string): string => (value < 0 ? `\u200e${text}` : text);
