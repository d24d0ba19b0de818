import { fold } from '../core/fold.ts';

/** The colours of garments in the three languages, of him and of her, so that each is found by any of its names. */
const COLORS = [
  'أخضر خضراء خضرا green vert verte',
  'أحمر حمراء حمرا red rouge',
  'أزرق زرقاء زرقا blue bleu bleue',
  'أبيض بيضاء بيضا white blanc blanche',
  'أسود سوداء سودا كحل كحلة black noir noire',
  'أصفر صفراء صفرا yellow jaune',
  'برتقالي برتقالية orange',
  'وردي وردية pink rose',
  'بنفسجي بنفسجية purple violet violette mauve',
  'بني بنية قهوي قهوية brown marron brun brune',
  'رمادي رمادية grey gray gris grise',
  'بيج beige',
  'ذهبي ذهبية gold golden doré dorée or',
  'فضي فضية silver argenté argentée',
  'عنابي عنابية burgundy bordeaux',
  'فيروزي فيروزية turquoise',
  'كحلي كحلية navy marine',
  'زعفراني زعفرانية saffron safran',
  'نحاسي نحاسية copper cuivre',
  'زمردي زمردية emerald émeraude',
];

const groups = COLORS.map((line) => fold(line).split(' '));

/** The names in the other languages of the colours that a folded text names; unknown colours have none. */
export function colorWords(foldedColor: string): string[] {
  const words = new Set(foldedColor.split(' '));
  return groups.filter((group) => group.some((name) => words.has(name))).flat();
}
