import { fold } from '../core/fold.ts';
import type { SizeSystem } from './rules.ts';

/** Built-in words for a colour, a garment or a size, in the three languages. */
export type Words = {
  /** The same for all its words: two offline tills that enter two of them create the same attribute. */
  key: string;
  ar: string;
  fr: string;
  en: string;
  /** Other forms and spellings. */
  also: readonly string[];
  /** Of a colour: #rrggbb. */
  swatch?: string;
  system?: SizeSystem;
};

type Line = readonly [ar: string, fr: string, en: string, also: string, swatch?: string];

/** Colours of men's and women's garments. */
const COLORS: readonly Line[] = [
  ['أخضر', 'Vert', 'Green', 'خضراء خضرا verte', '#0f6b4f'],
  ['أحمر', 'Rouge', 'Red', 'حمراء حمرا', '#b3262e'],
  ['أزرق', 'Bleu', 'Blue', 'زرقاء زرقا bleue', '#2456a6'],
  ['أبيض', 'Blanc', 'White', 'بيضاء بيضا blanche', '#efe9dc'],
  ['أسود', 'Noir', 'Black', 'سوداء سودا كحل كحلة noire', '#26262b'],
  ['أصفر', 'Jaune', 'Yellow', 'صفراء صفرا', '#e2b93b'],
  ['برتقالي', 'Orange', 'Orange', 'برتقالية', '#d3702a'],
  ['وردي', 'Rose', 'Pink', 'وردية', '#d687a0'],
  ['بنفسجي', 'Violet', 'Purple', 'بنفسجية violette', '#6f4a8e'],
  ['موف', 'Mauve', 'Mauve', '', '#8c6aa6'],
  ['بني', 'Marron', 'Brown', 'بنية قهوي قهوية brun brune', '#7a4f30'],
  ['رمادي', 'Gris', 'Grey', 'رمادية gray grise', '#8b8f94'],
  ['بيج', 'Beige', 'Beige', '', '#d8c3a0'],
  ['ذهبي', 'Doré', 'Gold', 'ذهبية golden dorée', '#c1933a'],
  ['فضي', 'Argenté', 'Silver', 'فضية argentée', '#b9bcc2'],
  ['عنابي', 'Bordeaux', 'Burgundy', 'عنابية', '#6d1f33'],
  ['فيروزي', 'Turquoise', 'Turquoise', 'فيروزية', '#1f9aa0'],
  ['كحلي', 'Marine', 'Navy', 'كحلية', '#1f2f55'],
  ['زعفراني', 'Safran', 'Saffron', 'زعفرانية', '#e0a526'],
  ['نحاسي', 'Cuivre', 'Copper', 'نحاسية', '#b06a3b'],
  ['زمردي', 'Émeraude', 'Emerald', 'زمردية', '#0d7a5f'],
  ['مشكّل', 'Assorti', 'Assorted', 'multicolore multicolour multicolor ملون ملونة', '#a89f91'],
];

/** Garments: only spellings of one word and its translations, since a shop may distinguish similar garments. */
const GARMENTS: readonly Line[] = [
  ['قفطان', 'Caftan', 'Caftan', 'kaftan qaftan qeftan caftans kaftans'],
  ['تكشيطة', 'Takchita', 'Takchita', 'takshita tekchita tekshita takchitas'],
  ['جلابة', 'Djellaba', 'Djellaba', 'jellaba jelaba jilaba djelaba djellabas jellabas'],
  ['گندورة', 'Gandoura', 'Gandoura', 'gandora kandoura kandora قندورة gandouras'],
  ['جبادور', 'Jabador', 'Jabador', 'djabador jabadour جابادور jabadors'],
  ['سلهام', 'Selham', 'Selham', 'silham selhams'],
  ['بلغة', 'Babouches', 'Babouches', 'belgha balgha belga babouche'],
  ['شربيل', 'Cherbil', 'Cherbil', 'sherbil charbil'],
  ['سروال', 'Serwal', 'Serwal', 'seroual sarouel saroual sirwal'],
  ['فوقية', 'Fouqia', 'Fouqia', 'foukia fokia'],
  ['طربوش', 'Tarbouche', 'Tarbouche', 'tarbouch tarboosh'],
  ['مضمة', 'Mdamma', 'Mdamma', 'madamma mdama'],
  ['أطفال', 'Enfants', 'Children', 'enfant kids'],
  ['إكسسوارات', 'Accessoires', 'Accessories', 'accessoire اكسسوار'],
  ['متفرقات', 'Divers', 'Other', 'autre autres'],
];

const SIZES: readonly Omit<Words, 'key'>[] = [
  {
    ar: 'موحد',
    fr: 'Unique',
    en: 'One size',
    also: ['Taille unique', 'مقاس واحد', 'TU'],
    system: 'one_size',
  },
  { ar: 'XXL', fr: 'XXL', en: 'XXL', also: ['2XL'], system: 'letters' },
  { ar: 'XXXL', fr: 'XXXL', en: 'XXXL', also: ['3XL'], system: 'letters' },
  { ar: 'XXS', fr: 'XXS', en: 'XXS', also: ['2XS'], system: 'letters' },
  { ar: 'XXXS', fr: 'XXXS', en: 'XXXS', also: ['3XS'], system: 'letters' },
];

type Index = ReadonlyMap<string, Words>;

function indexOf(all: readonly Omit<Words, 'key'>[]): Index {
  const index = new Map<string, Words>();
  for (const words of all) {
    const keyed = { ...words, key: fold(words.en) };
    for (const name of [words.ar, words.fr, words.en, ...words.also]) index.set(fold(name), keyed);
  }
  return index;
}

const fromLine = ([ar, fr, en, also, swatch]: Line): Omit<Words, 'key'> => ({
  ar,
  fr,
  en,
  also: also.split(' ').filter(Boolean),
  ...(swatch ? { swatch } : {}),
});

/** The built-in colours. */
export const KNOWN_COLORS: readonly Omit<Words, 'key'>[] = COLORS.map(fromLine);

/** Made when it is first asked: a page that names no article starts without it. */
function whenAsked<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

const colors = whenAsked(() => indexOf(KNOWN_COLORS));
const garments = whenAsked(() => indexOf(GARMENTS.map(fromLine)));
const sizes = whenAsked(() => indexOf(SIZES));

export const wordsOfColor = (text: string): Words | null => colors().get(fold(text)) ?? null;
export const wordsOfGarment = (text: string): Words | null => garments().get(fold(text)) ?? null;
export const wordsOfSize = (text: string): Words | null => sizes().get(fold(text)) ?? null;

const wordsByWord = whenAsked(() => {
  const byWord = new Map<string, readonly string[]>();
  for (const { ar, fr, en, also } of colors().values()) {
    const group = fold([ar, fr, en, ...also].join(' ')).split(' ');
    for (const word of group) byWord.set(word, group);
  }
  return byWord;
});

/** The names in the other languages of the colours in a folded text; none for unknown colours. */
export function colorWords(foldedColor: string): string[] {
  return foldedColor.split(' ').flatMap((word) => wordsByWord().get(word) ?? []);
}
