/** The kinds of garments of the sample shop. Prices in whole dirhams. */
export type Kind = {
  /** Prefix of its SKUs. */
  code: string;
  category: { ar: string; fr: string; en: string };
  en: (name: string) => string;
  ar: (name: string) => string;
  fr: (name: string) => string;
  sizes: readonly string[];
  fabrics: readonly string[];
  price: readonly [number, number];
  /** Relative frequency of sale among the kinds. */
  demand: number;
};

const ADULT = ['S', 'M', 'L', 'XL', 'XXL'];

export const KINDS = {
  caftan: {
    code: 'KFT',
    category: { ar: 'قفطان', fr: 'Caftan', en: 'Caftan' },
    en: (n) => `${n} caftan`,
    ar: (n) => `قفطان ${n}`,
    fr: (n) => `Caftan ${n}`,
    sizes: ADULT,
    fabrics: ['Mobra (velours)', 'Brocart', 'Satin', 'Mlifa', 'Crêpe'],
    price: [900, 3900],
    demand: 1,
  },
  takchita: {
    code: 'TKC',
    category: { ar: 'تكشيطة', fr: 'Takchita', en: 'Takchita' },
    en: (n) => `${n} takchita`,
    ar: (n) => `تكشيطة ${n}`,
    fr: (n) => `Takchita ${n}`,
    sizes: ADULT,
    fabrics: ['Mousseline', 'Brocart', 'Dentelle', 'Satin'],
    price: [1800, 6400],
    demand: 0.5,
  },
  djellabaWomen: {
    code: 'DJF',
    category: { ar: 'جلابة نسائية', fr: 'Djellaba femme', en: 'Women’s djellaba' },
    en: (n) => `${n} djellaba for women`,
    ar: (n) => `جلابة نسائية ${n}`,
    fr: (n) => `Djellaba femme ${n}`,
    sizes: ADULT,
    fabrics: ['Crêpe', 'Mlifa', 'Jawhara', 'Soie'],
    price: [320, 950],
    demand: 2,
  },
  djellabaMen: {
    code: 'DJH',
    category: { ar: 'جلابة رجالية', fr: 'Djellaba homme', en: 'Men’s djellaba' },
    en: (n) => `${n} djellaba for men`,
    ar: (n) => `جلابة رجالية ${n}`,
    fr: (n) => `Djellaba homme ${n}`,
    sizes: ['M', 'L', 'XL', 'XXL'],
    fabrics: ['Bzioui', 'Sousdi', 'Laine', 'Khabba'],
    price: [380, 1400],
    demand: 1.6,
  },
  jabador: {
    code: 'JBD',
    category: { ar: 'جبادور', fr: 'Jabador', en: 'Jabador' },
    en: (n) => `${n} jabador`,
    ar: (n) => `جبادور ${n}`,
    fr: (n) => `Jabador ${n}`,
    sizes: ['S', 'M', 'L', 'XL'],
    fabrics: ['Coton', 'Lin', 'Satin'],
    price: [420, 980],
    demand: 1.1,
  },
  gandoura: {
    code: 'GND',
    category: { ar: 'گندورة', fr: 'Gandoura', en: 'Gandoura' },
    en: (n) => `${n} gandoura`,
    ar: (n) => `گندورة ${n}`,
    fr: (n) => `Gandoura ${n}`,
    sizes: ['M', 'L', 'XL'],
    fabrics: ['Coton', 'Viscose', 'Lin'],
    price: [140, 360],
    demand: 2.2,
  },
  babouches: {
    code: 'BLG',
    category: { ar: 'بلغة', fr: 'Babouches', en: 'Babouches' },
    en: (n) => `${n} babouches`,
    ar: (n) => `بلغة ${n}`,
    fr: (n) => `Babouches ${n}`,
    sizes: ['37', '38', '39', '40', '41', '42', '43'],
    fabrics: ['Cuir', 'Daim', 'Sabra'],
    price: [90, 340],
    demand: 3.2,
  },
  selham: {
    code: 'SLH',
    category: { ar: 'سلهام', fr: 'Selham', en: 'Selham' },
    en: (n) => `${n} selham`,
    ar: (n) => `سلهام ${n}`,
    fr: (n) => `Selham ${n}`,
    sizes: ['M', 'L', 'XL'],
    fabrics: ['Mlifa', 'Laine'],
    price: [700, 2400],
    demand: 0.5,
  },
  fouqia: {
    code: 'FQA',
    category: { ar: 'فوقية', fr: 'Fouqia', en: 'Fouqia' },
    en: (n) => `${n} fouqia`,
    ar: (n) => `فوقية ${n}`,
    fr: (n) => `Fouqia ${n}`,
    sizes: ['M', 'L', 'XL', 'XXL'],
    fabrics: ['Coton', 'Popeline'],
    price: [220, 560],
    demand: 1.1,
  },
  tarbouche: {
    code: 'TRB',
    category: { ar: 'طربوش', fr: 'Tarbouche', en: 'Tarbouche' },
    en: (n) => `${n} tarbouche`,
    ar: (n) => `طربوش ${n}`,
    fr: (n) => `Tarbouche ${n}`,
    sizes: ['56', '58', '60'],
    fabrics: ['Feutre'],
    price: [70, 160],
    demand: 1.4,
  },
  belt: {
    code: 'MDM',
    category: { ar: 'مضمة', fr: 'Ceinture mdamma', en: 'Mdamma belt' },
    en: (n) => `${n} mdamma belt`,
    ar: (n) => `مضمة ${n}`,
    fr: (n) => `Ceinture mdamma ${n}`,
    sizes: ['SM', 'LXL'],
    fabrics: ['Sfifa', 'Métal doré', 'Cuir brodé'],
    price: [180, 1600],
    demand: 1.2,
  },
  kids: {
    code: 'ENF',
    category: { ar: 'أطفال', fr: 'Enfants', en: 'Children' },
    en: (n) => `${n} caftan for children`,
    ar: (n) => `قفطان أطفال ${n}`,
    fr: (n) => `Caftan enfant ${n}`,
    sizes: ['4', '6', '8', '10', '12'],
    fabrics: ['Coton', 'Satin', 'Mobra (velours)'],
    price: [140, 450],
    demand: 1.3,
  },
} satisfies Record<string, Kind>;
export type KindName = keyof typeof KINDS;

export type Color = { name: string; code: string; hex: string };

/** As on Moroccan labels; search finds them in all three languages. */
export const COLORS = {
  green: { name: 'Vert', code: 'GRN', hex: '#0f6b4f' },
  burgundy: { name: 'Bordeaux', code: 'BRD', hex: '#6d1f33' },
  blue: { name: 'Bleu', code: 'BLU', hex: '#2456a6' },
  white: { name: 'Blanc', code: 'WHT', hex: '#efe9dc' },
  black: { name: 'Noir', code: 'BLK', hex: '#26262b' },
  gold: { name: 'Doré', code: 'GLD', hex: '#c1933a' },
  rose: { name: 'Rose', code: 'ROS', hex: '#d687a0' },
  purple: { name: 'Mauve', code: 'PRP', hex: '#6f4a8e' },
  brown: { name: 'Marron', code: 'BRN', hex: '#7a4f30' },
  grey: { name: 'Gris', code: 'GRY', hex: '#8b8f94' },
  beige: { name: 'Beige', code: 'BEI', hex: '#d8c3a0' },
  turquoise: { name: 'Turquoise', code: 'TRQ', hex: '#1f9aa0' },
  navy: { name: 'Marine', code: 'NVY', hex: '#1f2f55' },
  red: { name: 'Rouge', code: 'RED', hex: '#b3262e' },
  yellow: { name: 'Jaune', code: 'YLW', hex: '#e2b93b' },
  orange: { name: 'Orange', code: 'ORG', hex: '#d3702a' },
} satisfies Record<string, Color>;
export type ColorName = keyof typeof COLORS;

type Named = readonly [en: string, ar: string, fr: string];

/** Style names: gardens, spices, crafts and weather, never people. */
export const EPITHETS: Record<KindName, readonly Named[]> = {
  caftan: [
    ['Mint Garden', 'رياض النعناع', 'Jardin de menthe'],
    ['Saffron Dawn', 'فجر الزعفران', 'Aube de safran'],
    ['Pearl Fountain', 'نافورة اللؤلؤ', 'Fontaine de perles'],
    ['Rose Valley', 'وادي الورد', 'Vallée des roses'],
    ['Zellige Court', 'صحن الزليج', 'Cour de zellige'],
    ['Moonlit Terrace', 'سطح القمر', 'Terrasse au clair de lune'],
    ['Pomegranate', 'الرمان', 'Grenade'],
    ['Velvet Night', 'ليلة المخمل', 'Nuit de velours'],
  ],
  takchita: [
    ['Seven Lanterns', 'سبعة فوانيس', 'Sept lanternes'],
    ['Orange Blossom', 'زهر الليمون', 'Fleur d’oranger'],
    ['Golden Thread', 'خيط الذهب', 'Fil d’or'],
    ['Peacock', 'الطاووس', 'Paon'],
    ['Palace Steps', 'درج القصر', 'Marches du palais'],
    ['Crystal', 'البلور', 'Cristal'],
  ],
  djellabaWomen: [
    ['Morning Souk', 'سوق الصباح', 'Souk du matin'],
    ['Fig Tree', 'شجرة التين', 'Figuier'],
    ['Sea Breeze', 'نسيم البحر', 'Brise marine'],
    ['Honey', 'العسل', 'Miel'],
    ['Almond Flower', 'زهرة اللوز', 'Fleur d’amandier'],
    ['Rain on Tiles', 'مطر على القرمود', 'Pluie sur les tuiles'],
    ['Lavender', 'الخزامى', 'Lavande'],
    ['Swallow', 'الخطاف', 'Hirondelle'],
  ],
  djellabaMen: [
    ['Cedar', 'الأرز', 'Cèdre'],
    ['High Atlas', 'الأطلس الكبير', 'Haut Atlas'],
    ['Old Ramparts', 'الأسوار العتيقة', 'Vieux remparts'],
    ['Winter Wool', 'صوف الشتاء', 'Laine d’hiver'],
    ['Friday', 'الجمعة', 'Vendredi'],
    ['Olive Press', 'معصرة الزيتون', 'Pressoir d’olives'],
  ],
  jabador: [
    ['Feast Day', 'يوم العيد', 'Jour de fête'],
    ['Blue Door', 'الباب الأزرق', 'Porte bleue'],
    ['Oud Player', 'عازف العود', 'Joueur d’oud'],
    ['Sand Dune', 'كثيب الرمل', 'Dune de sable'],
    ['Copper Tray', 'صينية النحاس', 'Plateau de cuivre'],
  ],
  gandoura: [
    ['Summer Shade', 'ظل الصيف', 'Ombre d’été'],
    ['Lemon', 'الحامض', 'Citron'],
    ['Palm Grove', 'واحة النخيل', 'Palmeraie'],
    ['Siesta', 'القيلولة', 'Sieste'],
    ['Desert Wind', 'ريح الصحراء', 'Vent du désert'],
  ],
  babouches: [
    ['Tannery', 'دار الدباغ', 'Tannerie'],
    ['Pointed Classic', 'كلاسيكية مدببة', 'Classique pointue'],
    ['Round Toe', 'الرأس المدور', 'Bout rond'],
    ['Silver Star', 'نجمة الفضة', 'Étoile d’argent'],
    ['Sabra Weave', 'نسيج الصابرة', 'Tissage sabra'],
    ['Tea House', 'دار أتاي', 'Maison de thé'],
    ['Little Bells', 'النواقس', 'Clochettes'],
    ['Workshop', 'المعلم', 'Atelier'],
  ],
  selham: [
    ['Night Rider', 'فارس الليل', 'Cavalier de nuit'],
    ['First Snow', 'الثلج الأول', 'Première neige'],
    ['Ceremony', 'الحفل', 'Cérémonie'],
  ],
  fouqia: [
    ['White Dome', 'القبة البيضاء', 'Coupole blanche'],
    ['Quiet Evening', 'مساء هادئ', 'Soir paisible'],
    ['Sandalwood', 'الصندل', 'Santal'],
  ],
  tarbouche: [
    ['Classic', 'الكلاسيكي', 'Classique'],
    ['Procession', 'الموكب', 'Cortège'],
  ],
  belt: [
    ['Bride’s', 'العروس', 'de la mariée'],
    ['Filigree', 'التخريم', 'filigrane'],
    ['Braided', 'المضفورة', 'tressée'],
  ],
  kids: [
    ['Little Star', 'النجيمة', 'Petite étoile'],
    ['Butterfly', 'الفراشة', 'Papillon'],
    ['Sweet Dates', 'التمر الحلو', 'Dattes sucrées'],
  ],
};

/** The colours of each kind. */
export const PALETTES: Record<KindName, readonly ColorName[]> = {
  caftan: ['green', 'burgundy', 'gold', 'navy', 'rose', 'purple', 'turquoise'],
  takchita: ['white', 'gold', 'green', 'burgundy', 'turquoise', 'rose'],
  djellabaWomen: ['beige', 'rose', 'purple', 'green', 'blue', 'black', 'orange'],
  djellabaMen: ['white', 'grey', 'brown', 'beige', 'black', 'navy'],
  jabador: ['white', 'navy', 'beige', 'green', 'black'],
  gandoura: ['white', 'blue', 'yellow', 'turquoise', 'orange', 'grey'],
  babouches: ['yellow', 'white', 'red', 'brown', 'black', 'blue', 'orange'],
  selham: ['black', 'white', 'brown', 'navy'],
  fouqia: ['white', 'beige', 'grey', 'blue'],
  tarbouche: ['red', 'black', 'burgundy'],
  belt: ['gold', 'red', 'green', 'purple'],
  kids: ['rose', 'green', 'red', 'white', 'turquoise'],
};
