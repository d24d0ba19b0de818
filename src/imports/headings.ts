import type { ImportMapping } from './contract.ts';
import { FIELDS, type ImportDelimiter, type ImportField, type ImportKind } from './field-rules.ts';

/** Known headings of people and other programs, folded: lower case, letters and digits only. */
const HEADINGS: Record<ImportField, readonly string[]> = {
  sku: [
    'sku',
    'reference',
    'ref',
    'code',
    'codearticle',
    'internalreference',
    'referenceinterne',
    'الرمز',
    'المرجع',
  ],
  barcode: ['barcode', 'codebarres', 'codebarre', 'codeabarres', 'ean', 'ean13', 'gtin', 'upc', 'الباركود'],
  styleName: [
    'stylename',
    'style',
    'name',
    'nom',
    'modele',
    'designation',
    'produit',
    'article',
    'product',
    'title',
    'itemname',
    'productname',
    'الاسم',
    'السمية',
    'الموديل',
  ],
  styleNameAr: [
    'stylenamear',
    'namear',
    'nomarabe',
    'nomar',
    'arabicname',
    'الاسمبالعربية',
    'السميةبالعربية',
  ],
  styleNameFr: [
    'stylenamefr',
    'namefr',
    'nomfrancais',
    'nomfr',
    'frenchname',
    'الاسمبالفرنسية',
    'السميةبالفرنسية',
  ],
  category: ['category', 'categorie', 'famille', 'type', 'productcategory', 'الصنف', 'الفئة'],
  size: ['size', 'taille', 'pointure', 'القياس', 'المقاس'],
  color: ['color', 'colour', 'couleur', 'coloris', 'اللون'],
  fabricType: ['fabrictype', 'fabric', 'tissu', 'matiere', 'الثوب'],
  description: ['description', 'descriptif', 'details', 'الوصف'],
  supplier: ['supplier', 'fournisseur', 'vendor', 'المورد'],
  price: ['price', 'prix', 'prixvente', 'prixdevente', 'pvttc', 'pv', 'salesprice', 'الثمن', 'السعر'],
  floor: [
    'floor',
    'prixplancher',
    'prixminimum',
    'minprice',
    'lowestprice',
    'baseprice',
    'الثمنالادنى',
    'الثمنالأدنى',
  ],
  cost: ['cost', 'cout', 'prixachat', 'prixdachat', 'costprice', 'pa', 'ثمنالشرا', 'ثمنالشراء'],
  stock: [
    'stock',
    'quantity',
    'quantite',
    'qte',
    'qty',
    'instock',
    'enstock',
    'quantityonhand',
    'العدد',
    'الكمية',
    'المخزون',
  ],
  lowStockThreshold: [
    'lowstockthreshold',
    'threshold',
    'seuil',
    'seuilalerte',
    'stockminimum',
    'minstock',
    'حدالتنبيه',
  ],
  name: [
    'name',
    'nom',
    'nomcomplet',
    'nometprenom',
    'fullname',
    'raisonsociale',
    'client',
    'customer',
    'fournisseur',
    'supplier',
    'vendor',
    'displayname',
    'company',
    'societe',
    'الاسم',
    'السمية',
    'الاسمالكامل',
    'الزبون',
    'المورد',
  ],
  phone: [
    'phone',
    'phonenumber',
    'telephone',
    'tel',
    'mobile',
    'gsm',
    'portable',
    'whatsapp',
    'الهاتف',
    'التيليفون',
    'رقمالهاتف',
  ],
  email: [
    'email',
    'mail',
    'emailaddress',
    'courriel',
    'adresseemail',
    'البريد',
    'البريدالإلكتروني',
    'الإيميل',
  ],
  address: ['address', 'adresse', 'rue', 'street', 'العنوان'],
  ice: ['ice', 'numeroice', 'identifiantcommundelentreprise'],
  rc: ['rc', 'registredecommerce', 'traderegister', 'السجلالتجاري'],
  notes: [
    'notes',
    'note',
    'remarque',
    'remarques',
    'observations',
    'commentaire',
    'memo',
    'ملاحظة',
    'ملاحظات',
  ],
  contactPerson: [
    'contactperson',
    'contact',
    'contactname',
    'interlocuteur',
    'personneacontacter',
    'المسؤول',
  ],
  chest: ['chest', 'bust', 'poitrine', 'tourdepoitrine', 'buste', 'الصدر', 'صدر'],
  waist: ['waist', 'taille', 'tourdetaille', 'ceinture', 'الخصر', 'خصر'],
  hips: ['hips', 'hip', 'hanches', 'hanche', 'tourdehanches', 'bassin', 'الحوض', 'حوض', 'الورك'],
  shoulders: ['shoulders', 'shoulder', 'epaules', 'epaule', 'carrure', 'الكتاف', 'الكتف', 'كتف'],
  sleeve: [
    'sleeve',
    'sleeves',
    'sleevelength',
    'manche',
    'manches',
    'longueurmanche',
    'الكم',
    'كم',
    'طولالكم',
  ],
  neck: ['neck', 'collar', 'cou', 'encolure', 'tourdecou', 'العنق', 'عنق'],
  backLength: ['backlength', 'longueurdos', 'longueurdedos', 'dos', 'طولالظهر', 'الظهر'],
  length: ['length', 'fulllength', 'longueur', 'longueurtotale', 'الطول', 'طول', 'الطولالكامل'],
  accountLimit: [
    'accountlimit',
    'creditlimit',
    'maxcredit',
    'limit',
    'plafond',
    'plafondcarnet',
    'plafonddecredit',
    'limitedecredit',
    'encoursautorise',
    'السقف',
    'سقفالكارني',
    'حدالكريدي',
  ],
  accountDueDays: [
    'accountduedays',
    'duedays',
    'dueafter',
    'paymentdays',
    'creditdays',
    'echeance',
    'echeancejours',
    'delaidepaiement',
    'joursdecredit',
    'الأجل',
    'أيامالأجل',
    'مدةالخلاص',
  ],
  accountOpening: [
    'accountopening',
    'openingbalance',
    'openingdebt',
    'openingbalanceowed',
    'balance',
    'amountdue',
    'balancedue',
    'outstanding',
    'receivable',
    'totalreceivable',
    'owed',
    'debt',
    'soldededepart',
    'soldededepartdu',
    'soldedouverture',
    'solde',
    'soldedu',
    'montantdu',
    'dette',
    'creance',
    'encours',
    'du',
    'الكارني',
    'الدين',
    'الباقي',
    'شحالكيسال',
    'شحالباقيعليه',
    'الرصيدالافتتاحي',
  ],
  pointsOpening: [
    'pointsopening',
    'points',
    'openingpoints',
    'pointsbalance',
    'loyaltypoints',
    'rewardpoints',
    'pointsdefidelite',
    'pointsfidelite',
    'soldedepoints',
    'pointsdedepart',
    'النقط',
    'نقطالوفاء',
  ],
};

/** A heading without case, marks and signs, as headings are compared. */
export const folded = (heading: string) =>
  heading
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** The unit in a heading: "Poitrine (cm)", "Plafond (DH)". */
const UNIT = /(\s*[([]\s*(cm|سم|dhs?|mad|درهم|jours?|days?|أيام)\s*[)\]]|\s(cm|سم))\s*$/i;

/** Suggests a mapping from the headings; unknown headings are left to the user. */
export function suggestMapping(header: readonly string[], kind: ImportKind = 'items'): ImportMapping {
  const mapping: ImportMapping = {};
  const keys = header.map((heading) => folded(heading.replace(UNIT, '')));
  for (const field of FIELDS[kind]) {
    const headings = HEADINGS[field].map(folded);
    const column = keys.findIndex((key) => headings.includes(key));
    if (column >= 0) mapping[field] = column;
  }
  return mapping;
}

/** Headings as the key under which their mapping is remembered. */
export const headingsKey = (header: readonly string[]): string => header.map(folded).join('|').slice(0, 4000);

/** The column separator: the one that occurs most often in the heading. */
export function delimiterOf(text: string): ImportDelimiter {
  const [heading = ''] = text.split(/\r?\n/, 1);
  const bare = heading.replace(/"[^"]*"/g, '');
  const count = (sign: string) => bare.split(sign).length;
  return ([';', ',', '\t', '|'] as const).reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}
