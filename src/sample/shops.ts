import type { Role } from '../core/permissions.ts';
import type { PayFrequency } from '../payroll/period-rules.ts';

/** The password of everyone in the sample shop, as shown in the log-in hint and the README. */
export const SAMPLE_PASSWORD = 'hanout';

type Shop = {
  city: string;
  name: string;
  nameAr: string;
  /** Average number of sales per day. */
  salesADay: number;
  /** Share of the catalogue that it sells. */
  carries: number;
  /** Its prices relative to the first store's. */
  priceFactor: number;
};

export const SHOPS: readonly Shop[] = [
  {
    city: 'Casablanca',
    name: 'Hanout Démo Casablanca',
    nameAr: 'حانوت التجربة الدار البيضاء',
    salesADay: 25,
    carries: 1,
    priceFactor: 1,
  },
  {
    city: 'Marrakech',
    name: 'Hanout Démo Marrakech',
    nameAr: 'حانوت التجربة مراكش',
    salesADay: 18,
    carries: 0.9,
    priceFactor: 1.06,
  },
  {
    city: 'Fès',
    name: 'Hanout Démo Fès',
    nameAr: 'حانوت التجربة فاس',
    salesADay: 12,
    carries: 0.75,
    priceFactor: 0.97,
  },
];

/** A seller that cannot be mistaken for a real one: test numbers, and a footer that says so. */
export function sellerOf(index: number) {
  const n = String(index + 1);
  return {
    legalName: `Société d’exemple ${n} (démonstration)`,
    address: `Boîte d’exemple ${n}, ${SHOPS[index]?.city ?? ''}`,
    phone: `050000000${n}`,
    ice: `00000000000000${n}`,
    taxId: `TEST-IF-000${n}`,
    tradeRegister: `TEST-RC-000${n}`,
    businessTax: `TEST-TP-000${n}`,
    receiptFooter: 'تجربة: هاد الوصل بلا قيمة · Démonstration : ce reçu n’a aucune valeur',
  };
}

export type SamplePerson = {
  name: string;
  nameAr: string;
  role: Role;
  /** Index of the store; null for all. */
  shop: number | null;
  pay: SamplePay;
};

/** Pay of a person in the sample shop: centimes per month or day, and a share of their own sales. */
type SamplePay = {
  salary: number;
  dailyRate: number;
  payFrequency: PayFrequency;
  commissionPercentage: number;
};

const monthly = (salary: number, commissionPercentage = 0): SamplePay => ({
  salary,
  dailyRate: 0,
  payFrequency: 'monthly',
  commissionPercentage,
});
const byDay = (dailyRate: number): SamplePay => ({
  salary: 0,
  dailyRate,
  payFrequency: 'weekly',
  commissionPercentage: 0,
});

/** Named after stitches and garments, so that no real person is meant. */
export const PEOPLE: readonly SamplePerson[] = [
  { name: 'Lalla Takchita', nameAr: 'لالة تكشيطة', role: 'admin', shop: null, pay: monthly(9_000_00) },
  { name: 'Si Selham', nameAr: 'سي سلهام', role: 'manager', shop: 0, pay: monthly(6_500_00) },
  { name: 'Lalla Sfifa', nameAr: 'لالة سفيفة', role: 'cashier', shop: 0, pay: monthly(3_800_00, 1) },
  { name: 'Si Tarbouche', nameAr: 'سي طربوش', role: 'cashier', shop: 0, pay: monthly(3_600_00, 1) },
  { name: 'Lalla Aâqad', nameAr: 'لالة عقاد', role: 'cashier', shop: 0, pay: byDay(150_00) },
  { name: 'Lalla Mdamma', nameAr: 'لالة مضمة', role: 'manager', shop: 1, pay: monthly(6_200_00) },
  { name: 'Si Jabador', nameAr: 'سي جبادور', role: 'cashier', shop: 1, pay: monthly(3_600_00, 1) },
  { name: 'Lalla Tarz', nameAr: 'لالة طرز', role: 'cashier', shop: 1, pay: monthly(3_600_00, 1) },
  { name: 'Si Belgha', nameAr: 'سي بلغة', role: 'manager', shop: 2, pay: monthly(5_800_00) },
  { name: 'Lalla Ghorza', nameAr: 'لالة غرزة', role: 'cashier', shop: 2, pay: monthly(3_500_00, 1.5) },
  { name: 'Si Gandoura', nameAr: 'سي گندورة', role: 'cashier', shop: 2, pay: byDay(140_00) },
];

const CLIENT_TITLES = [
  ['Lalla', 'لالة'],
  ['Si', 'سي'],
  ['Khalti', 'خالتي'],
  ['Ammi', 'عمي'],
] as const;

const CLIENT_NAMES = [
  ['Harir', 'حرير'],
  ['Mobra', 'موبرة'],
  ['Sabra', 'صابرة'],
  ['Bzioui', 'بزيوي'],
  ['Qtifa', 'قطيفة'],
  ['Ibra', 'إبرة'],
  ['Khit', 'خيط'],
  ['Mqess', 'مقص'],
  ['Qefla', 'قفلة'],
  ['Jib', 'جيب'],
  ['Goub', 'قب'],
  ['Sarouel', 'سروال'],
] as const;

const COMPANIES = ['Riad Exemple', 'Hôtel du Modèle', 'Agence Fictive', 'Troupe des Caftans Imaginaires'];

/** Number of clients per store. */
export const CLIENTS_A_SHOP = 44;

export type SampleClient = {
  name: string;
  phone: string;
  email: string | null;
  address: string | null;
  ice: string | null;
  rc: string | null;
  preferredStyle: string | null;
};

/** The nth client of a store: invented names in one of the two scripts, and test numbers. */
export function clientOf(shop: number, n: number): SampleClient {
  const digits = String((shop + 1) * 1000 + n);
  const phone = `060000${digits}`;
  const company = n < COMPANIES.length ? COMPANIES[n] : undefined;
  if (company) {
    return {
      name: `${company} ${SHOPS[shop]?.city ?? ''}`,
      phone,
      email: `client${digits}@example.com`,
      address: `Boîte d’exemple ${digits}`,
      ice: `99999999999${digits}`,
      rc: `TEST-RC-${digits}`,
      preferredStyle: null,
    };
  }
  const place = n - COMPANIES.length + shop * 7;
  const title = CLIENT_TITLES[place % CLIENT_TITLES.length] ?? CLIENT_TITLES[0];
  const name =
    CLIENT_NAMES[Math.floor(place / CLIENT_TITLES.length) % CLIENT_NAMES.length] ?? CLIENT_NAMES[0];
  const script = n % 5 < 3 ? 1 : 0;
  return {
    name: `${title[script]} ${name[script]}`,
    phone,
    email: n % 3 === 0 ? `client${digits}@example.com` : null,
    address: null,
    ice: null,
    rc: null,
    preferredStyle: n % 4 === 0 ? 'Caftan' : null,
  };
}
