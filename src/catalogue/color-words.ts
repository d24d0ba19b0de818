import { fold } from '../core/fold.ts';

/** The colours of garments in the three languages, so that each is found by any of its names. */
const COLORS = [
  'أخضر green vert',
  'أحمر red rouge',
  'أزرق blue bleu',
  'أبيض white blanc',
  'أسود black noir',
  'أصفر yellow jaune',
  'برتقالي orange',
  'وردي pink rose',
  'بنفسجي purple violet mauve',
  'بني brown marron',
  'رمادي grey gray gris',
  'بيج beige',
  'ذهبي gold golden doré or',
  'فضي silver argenté',
  'عنابي burgundy bordeaux',
  'فيروزي turquoise',
  'كحلي navy marine',
  'زعفراني saffron safran',
  'نحاسي copper cuivre',
  'زمردي emerald émeraude',
];

const groups = COLORS.map((line) => fold(line).split(' '));

/** The names in the other languages of the colours that a folded text names; unknown colours have none. */
export function colorWords(foldedColor: string): string[] {
  const words = new Set(foldedColor.split(' '));
  return groups.filter((group) => group.some((name) => words.has(name))).flat();
}
