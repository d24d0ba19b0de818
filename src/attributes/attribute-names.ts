import type { Locale } from '../core/money.ts';
import {
  ATTRIBUTE_KINDS,
  type AttributeKind,
  compareNamed,
  labelOf,
  type Named,
  nameKey,
  namesOf,
} from './rules.ts';

type Cell = { color: string; size: string };

/** The categories, sizes and colours of a shop by all their names: resolves a text, and gives its label. */
export class AttributeNames<T extends Named = Named> {
  readonly #byName = new Map<string, T>();

  constructor(attributes: Iterable<T>) {
    for (const attribute of attributes) this.add(attribute);
  }

  add(attribute: T): void {
    for (const name of namesOf(attribute)) {
      const key = `${attribute.kind} ${nameKey(name)}`;
      if (!this.#byName.has(key)) this.#byName.set(key, attribute);
    }
  }

  /** The attribute that has a text among its names. */
  find(kind: AttributeKind, text: string): T | undefined {
    return this.#byName.get(`${kind} ${nameKey(text)}`);
  }

  /** The name that articles, files and the API use for a text; the text itself when no attribute has it. */
  nameOf(kind: AttributeKind, text: string): string {
    return this.find(kind, text)?.name ?? text;
  }

  /** The label of a text in a language. */
  label(kind: AttributeKind, text: string, locale: Locale): string {
    const attribute = this.find(kind, text);
    return attribute ? labelOf(attribute, locale) : text;
  }

  /** Goods with their texts replaced by labels. For display only: stored data has the names. */
  labelled<G extends Partial<Record<AttributeKind, string>>>(goods: G, locale: Locale): G {
    const shown = { ...goods };
    for (const kind of ATTRIBUTE_KINDS) {
      const text = goods[kind];
      if (text !== undefined) Object.assign(shown, { [kind]: this.label(kind, text, locale) });
    }
    return shown;
  }

  /**
   * Goods as a past document shows them: with labels, but anything renamed or merged since under its former name, so
   * that a reprinted receipt is unchanged.
   */
  printed<G extends Partial<Record<AttributeKind, string>>>(goods: G, locale: Locale): G {
    const shown = this.labelled(goods, locale);
    for (const kind of ATTRIBUTE_KINDS) {
      const text = goods[kind];
      const attribute = text === undefined ? undefined : this.find(kind, text);
      if (attribute && text !== undefined && !isName(attribute, text)) Object.assign(shown, { [kind]: text });
    }
    return shown;
  }

  /** All names of the attribute that a text stands for, or the text: the terms that a search matches. */
  wordsOf(kind: AttributeKind, text: string): string[] {
    const attribute = this.find(kind, text);
    return attribute ? namesOf(attribute) : [text];
  }

  /** Compares texts in the order of their list; texts outside the lists come last, in their own order. */
  compare(kind: AttributeKind): (a: string, b: string) => number {
    const asNamed = (text: string): Named =>
      this.find(kind, text) ?? { ...NOBODY, kind, id: text, name: text };
    return (a, b) => compareNamed(asNamed(a), asNamed(b));
  }

  /** Compares the articles of a style by colour, then by size, in the order of their lists. */
  compareArticles(): (a: Cell, b: Cell) => number {
    const [byColor, bySize] = [this.compare('color'), this.compare('size')];
    return (a, b) => byColor(a.color, b.color) || bySize(a.size, b.size);
  }
}

/** Whether a text is a current name of an attribute, in any language. */
const isName = (attribute: Named, text: string): boolean =>
  namesOf({ ...attribute, aliases: [] }).some((name) => nameKey(name) === nameKey(text));

const NOBODY = { nameAr: null, nameFr: null, nameEn: null, aliases: [], position: null };
