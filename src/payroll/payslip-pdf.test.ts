import { describe, expect, it } from 'vitest';
import { readPdf } from '../../tests/fixtures/pdf-text.ts';
import type { Locale } from '../core/money.ts';
import type { PayslipDocument } from './payslip-document.ts';
import { renderPayslipPdf } from './payslip-pdf.node.ts';

const LOCALES: Locale[] = ['ar', 'fr', 'en'];
const backwards = (text: string) => [...text].reverse().join('');
const none = { quantity: null, of: null, rate: null };

const slip: PayslipDocument = {
  number: '20261001-A1B2C3',
  employer: {
    name: 'Dar Zellige SARL',
    address: '12, rue Souika, Rabat',
    phone: '+212 5 37 72 10 10',
    ice: '001524367000089',
    taxId: '40218765',
    tradeRegister: '98321 Rabat',
    businessTax: '25718340',
  },
  person: { name: 'Karim Alaoui', nameAr: 'كريم العلوي', nameFr: null, role: 'cashier' },
  frequency: 'monthly',
  from: '2026-10-01',
  to: '2026-10-31',
  minutesWorked: 9_625,
  lines: [
    { kind: 'salary', quantity: 31, of: 31, rate: 3_900_00, amount: 3_900_00 },
    { kind: 'commission', quantity: null, of: 41_250_50, rate: 2.5, amount: 1_031_26 },
    { kind: 'bonus', ...none, amount: 500_00 },
    { kind: 'unpaid_leave', quantity: 3, of: null, rate: 150_00, amount: 450_00 },
    { kind: 'deduction', ...none, amount: 81_26 },
  ],
  total: 5_431_26,
  deductions: 531_26,
  net: 4_900_00,
  notes: 'Avance du 12 octobre.',
  paid: null,
  at: 1_790_000_000_000,
};

const linesOf = async (o: Partial<PayslipDocument>, locale: Locale) => {
  const pages = readPdf(await renderPayslipPdf({ ...slip, ...o }, locale));
  expect(pages).toHaveLength(1);
  return pages.flatMap((page) => page.lines);
};

describe.each(LOCALES)('a payslip in %s', (locale) => {
  const inTongue = (ar: string, fr: string, en: string) => ({ ar: backwards(ar), fr, en })[locale];
  const money = (fr: string) =>
    locale === 'fr' ? `${fr} DH` : fr.replace(' ', ',').replace(/,(\d\d)$/, '.$1');

  it('says who pays whom, for what time, and how every amount came about', async () => {
    const text = (await linesOf({}, locale)).join('\n');
    for (const part of [
      inTongue('ورقة الخلاص', 'Bulletin de paie', 'Payslip'),
      inTongue('كريم العلوي', 'Karim Alaoui', 'Karim Alaoui'),
      inTongue('لاكيس', 'Caisse', 'Cashier'),
      '20261001-A1B2C3',
      'Dar Zellige SARL',
      '001524367000089',
      '40218765',
      '98321 Rabat',
      '25718340',
      'Avance du 12 octobre.',
      '41',
      locale === 'fr' ? '2,5' : '2.5',
      inTongue('مازال ما تخلّص', 'Pas encore payé', 'Not paid yet'),
    ])
      expect(text).toContain(part);
    for (const amount of [
      '3 900,00',
      '1 031,26',
      '500,00',
      '450,00',
      '81,26',
      '5 431,26',
      '531,26',
      '4 900,00',
    ])
      expect(text, amount).toContain(money(amount));
    if (locale === 'fr') {
      expect(text).toContain('du 1 octobre 2026 au 31 octobre 2026');
      expect(text).toContain('160 h 25 min');
      expect(text).toContain('3 × 150,00 DH');
      expect(text).toContain('2,5 % de 41 250,50 DH de ventes hors TVA');
    }
  });

  it('keeps every amount on the line of what it is for', async () => {
    const rows = (await linesOf({}, locale)).map((text) =>
      locale === 'ar' ? text.split(' | ').reverse() : text.split(' | '),
    );
    const amountOf = (name: string) => rows.find((row) => row[0] === name)?.at(-1) ?? '';
    expect(amountOf(inTongue('الشهرية', 'Salaire', 'Salary'))).toContain(money('3 900,00'));
    expect(amountOf(inTongue('العمولة', 'Commission', 'Commission'))).toContain(money('1 031,26'));
    const unpaid = amountOf(inTongue('أيام راحة بلا خلاص', 'Jours de congé non payés', 'Unpaid days off'));
    expect(unpaid).toContain(`−${money('450,00')}`);
    expect(amountOf(inTongue('علاوة', 'Prime', 'Bonus'))).toContain(money('500,00'));
    expect(amountOf(inTongue('مجموع الاقتطاعات', 'Total des retenues', 'Total deductions'))).toContain(
      money('531,26'),
    );
  });

  it('says when and by whom it was paid', async () => {
    const text = (await linesOf({ paid: { day: '2026-11-02', by: 'Salma' } }, locale)).join('\n');
    expect(text).toContain('Salma');
    expect(text).toContain(inTongue('تخلّص نهار', 'Payé le 2 novembre 2026', 'Paid on 2 November 2026'));
  });

  it('puts all ink on the paper, with every line that there may be', async () => {
    const lines: PayslipDocument['lines'] = [
      ...slip.lines,
      { kind: 'paid_leave', quantity: 2, of: null, rate: 150_00, amount: 300_00 },
      { kind: 'uncovered', ...none, amount: 100_00 },
    ];
    const notes = 'Une remarque qui est longue. '.repeat(20);
    const [page] = readPdf(await renderPayslipPdf({ ...slip, lines, notes }, locale));
    for (const run of page?.runs ?? []) {
      expect(run.left, run.text).toBeGreaterThanOrEqual(50);
      expect(run.right, run.text).toBeLessThanOrEqual((page?.width ?? 0) - 50);
      expect(run.baseline, run.text).toBeLessThan((page?.height ?? 0) - 30);
    }
  });
});

it('a part of a month says which part', async () => {
  const lines: PayslipDocument['lines'] = [
    { kind: 'salary', quantity: 16, of: 31, rate: 3_900_00, amount: 2_012_90 },
  ];
  const text = (await linesOf({ lines, from: '2026-10-16' }, 'en')).join('\n');
  expect(text).toContain('16 of 31 days at 3,900.00 MAD per month');
});

it('gives the same bytes for the same pay', async () => {
  const [first, second] = [await renderPayslipPdf(slip, 'ar'), await renderPayslipPdf(slip, 'ar')];
  expect(first.equals(second)).toBe(true);
});
