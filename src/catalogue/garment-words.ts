import { fold } from '../core/fold.ts';

/**
 * Names of garments used by shops and clients, in Arabic letters and in their Latin spellings, so that any of them
 * finds the garment.
 */
const GARMENTS = [
  'قفطان caftan kaftan qaftan qeftan',
  'تكشيطة takchita takshita tekchita tekshita',
  'جلابة djellaba jellaba jelaba jilaba djelaba',
  'جلباب jilbab djilbab jelbab',
  'كندورة قندورة gandoura gandora kandoura kandora',
  'جبادور جابادور jabador djabador jabadour',
  'سلهام selham silham burnous برنوس',
  'بلغة belgha balgha belga babouche babouches slippers',
  'شربيل cherbil sherbil charbil',
  'سروال serwal seroual sarouel saroual sirwal pantalon trousers',
  'قميص qamis kamis gamis chemise shirt',
  'فوقية foukia fouqia fokia',
  'دراعية derraia deraia daraia',
  'كسوة keswa kesoua ksoua',
  'عباية abaya abaia',
  'طربوش tarbouche tarbouch tarboosh fez',
  'مضمة mdamma madamma mdama ceinture belt حزام',
  'شال chale shawl chal',
  'سبنية sebnia sabnia foulard scarf',
  'عمامة amama turban',
  'بدعية badia bediya gilet vest',
  'تشامير tchamir chamir tshamir',
  'ملحفة melhfa melhafa',
  'حايك haik hayek',
];

/** Spoken names of sizes; the letters themselves are in the article's own text. */
const SIZES: Record<string, string> = {
  S: 'small petit petite صغير صغيرة',
  M: 'medium moyen moyenne متوسط متوسطة',
  L: 'large grand grande كبير كبيرة',
  XL: 'large grand grande كبير كبيرة xlarge',
  XXL: 'large grand grande كبير كبيرة xxlarge 2xl',
  '2XL': 'large grand grande كبير كبيرة xxlarge xxl',
  UNIQUE: 'taille onesize موحد',
  'ONE SIZE': 'unique onesize موحد',
};

const wordsOf = (text: string): string[] => fold(text).split(' ');

const garments = GARMENTS.map(wordsOf);
const garmentsByWord = new Map(garments.flatMap((group) => group.map((word) => [word, group] as const)));
const sizes = new Map(Object.entries(SIZES).map(([size, words]) => [size, wordsOf(words)]));

/** The other names of the garments among some folded words, each without an attached Arabic article. */
export function garmentWords(words: readonly string[]): string[] {
  return words.flatMap((word) => garmentsByWord.get(word) ?? []);
}

/** Spoken names of a size; none for a size without such names. */
export function sizeWords(size: string): string[] {
  return sizes.get(size.trim().toUpperCase()) ?? [];
}
