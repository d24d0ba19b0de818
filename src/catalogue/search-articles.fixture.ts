import { AttributeNames } from '../attributes/attribute-names.ts';
import type { Row, Writer } from '../core/store/store.ts';
import { newItem } from './item-row.ts';
import { articleFold } from './select-items.ts';

export const STORE = 'store-a';
export const OTHER = 'store-b';

const STYLES = {
  caftan: ['Royal caftan', 'القفطان المَلَكي', 'Caftan royal', 'caftan'],
  pearl: ['Pearl takchita', 'تكشيطة لؤلؤ', 'Takchita perle', 'takchita'],
  cedar: ['Cedar djellaba', 'جلابة الأرز', 'Djellaba cèdre', 'djellaba'],
  selham: ['Selham', 'سلهام', 'Selham d’hiver', 'selham'],
} as const;

function rowsOf(key: keyof typeof STYLES, sku: string, size: string, color: string) {
  const [name, nameAr, nameFr, category] = STYLES[key];
  const at = 1_800_000_000_000;
  const style: Row<'styles'> = {
    id: key,
    name,
    nameAr,
    nameFr,
    category,
    fabricType: null,
    description: null,
    image: null,
    supplierId: null,
    createdAt: at,
    archivedAt: null,
  };
  const named = { sku, barcode: null, size, color };
  const article: Row<'articles'> = {
    ...named,
    colorImage: null,
    id: sku,
    styleId: key,
    skuKey: sku,
    fold: articleFold(new AttributeNames([]), style, named),
    isDiscontinued: false,
    createdAt: at,
    archivedAt: null,
  };
  const item = (storeId: string): Row<'items'> => ({
    ...newItem({
      style,
      article,
      storeId,
      terms: { price: 100, floor: 100, cost: 50, lowStockThreshold: 1 },
      at,
    }),
    sortKey: sku,
    stock: 1,
  });
  return { style, article, item };
}

/** SKUs by item id. */
export const skus = new Map<string, string>();

/** Five articles in the first store, one of them in the second too, where its item comes before its article. */
export async function writeGoods(w: Writer): Promise<void> {
  for (const [key, sku, size, color] of [
    ['caftan', 'KFT-001-M-GRN', 'M', 'Green'],
    ['caftan', 'KFT-001-L-RED', 'L', 'Red'],
    ['pearl', 'TKC-002-M-WHT', 'M', 'White'],
    ['cedar', 'DJL-003-42-BRN', '42', 'Brown'],
    ['selham', 'SLH-004-XL-BLK', 'XL', 'Noir'],
  ] as const) {
    await writeArticle(w, key, sku, size, color);
  }
}

/** One more article of a style, in the first store; a selham in the second too. */
export async function writeArticle(
  w: Writer,
  key: keyof typeof STYLES,
  sku: string,
  size: string,
  color: string,
): Promise<void> {
  const { style, article, item } = rowsOf(key, sku, size, color);
  await w.insertMissing('styles', style);
  // The second store's item comes before its article, as it may on a replica.
  if (key === 'selham') await w.insert('items', item(OTHER));
  await w.insert('articles', article);
  await w.insert('items', item(STORE));
  skus.set(item(STORE).id, sku);
  skus.set(item(OTHER).id, sku);
}

/** Arabic queries, each with the article that it finds among others. */
export const ARABIC: [what: string, query: string, sku: string][] = [
  ['harakat in the name', 'ملكي', 'KFT-001-M-GRN'],
  ['harakat in the query', 'قَفْطَان', 'KFT-001-M-GRN'],
  ['without the attached article', 'قفطان', 'KFT-001-M-GRN'],
  ['first letters without the attached article', 'قف', 'KFT-001-M-GRN'],
  ['one letter without the attached article', 'ق', 'KFT-001-M-GRN'],
  ['an article that the name has not', 'السلهام', 'SLH-004-XL-BLK'],
  ['an article behind a conjunction', 'والسلهام', 'SLH-004-XL-BLK'],
  ['hamza left out', 'ارز', 'DJL-003-42-BRN'],
  ['hamza written', 'أرز', 'DJL-003-42-BRN'],
  ['hamza on waw left out', 'لولو', 'TKC-002-M-WHT'],
  ['teh marbuta as heh', 'جلابه', 'DJL-003-42-BRN'],
  ['teh marbuta', 'تكشيطة', 'TKC-002-M-WHT'],
  ['tatweel', 'سلـــهام', 'SLH-004-XL-BLK'],
  ['Arabic digits', '٤٢', 'DJL-003-42-BRN'],
  ['a colour that is stored in English', 'أخضر', 'KFT-001-M-GRN'],
  ['a colour that is stored in French', 'أسود', 'SLH-004-XL-BLK'],
  ['a colour as Darija says it of a djellaba', 'سلهام كحلة', 'SLH-004-XL-BLK'],
  ['a garment and its colour', 'قفطان احمر', 'KFT-001-L-RED'],
  ['a size in words', 'قفطان كبير', 'KFT-001-L-RED'],
];

/** Queries, each with the articles that it finds. */
export const SEARCHES: [what: string, query: string, skus: string[]][] = [
  ['a part of a word', 'aftan', ['KFT-001-M-GRN', 'KFT-001-L-RED']],
  ['several words in any order', 'green royal', ['KFT-001-M-GRN']],
  ['a whole SKU', 'kft-001-m-grn', ['KFT-001-M-GRN']],
  ['a SKU without dashes', 'KFT001MGRN', ['KFT-001-M-GRN']],
  ['short words at the start of one only', 'xl', ['SLH-004-XL-BLK']],
  ['accents', 'cedre', ['DJL-003-42-BRN']],
  ['the colour in another language', 'vert', ['KFT-001-M-GRN']],
  ['the colour of her', 'takchita blanche', ['TKC-002-M-WHT']],
  ['kaftan for caftan', 'kaftan', ['KFT-001-M-GRN', 'KFT-001-L-RED']],
  ['qaftan for caftan', 'qaftan', ['KFT-001-M-GRN', 'KFT-001-L-RED']],
  ['jellaba for djellaba', 'jellaba', ['DJL-003-42-BRN']],
  ['takshita for takchita', 'takshita', ['TKC-002-M-WHT']],
  ['a size in French', 'caftan grand', ['KFT-001-L-RED']],
  ['the first letters of another name', 'qaf', ['KFT-001-M-GRN', 'KFT-001-L-RED']],
  ['letters that all stand in a text, but not together', 'roycaf', []],
  ['words of different articles', 'caftan djellaba', []],
  ['nothing but signs', '"-*(', []],
  ['signs of the search language', 'caftan" OR "selham', []],
  ['a word like an operator', 'NOT', []],
];
