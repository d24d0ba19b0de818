import { describe, expect, it } from 'vitest';
import { fold, skuKey, withoutArticle } from './fold.ts';

describe('fold', () => {
  it.each([
    ['harakat', 'قَفْطَان', 'قفطان'],
    ['tatweel', 'قفـــطان', 'قفطان'],
    ['hamza over alef', 'أرز', 'ارز'],
    ['hamza under alef', 'إزار', 'ازار'],
    ['madda', 'آلاء', 'الاء'],
    ['hamza on waw', 'لؤلؤ', 'لولو'],
    ['hamza on yeh', 'بئر', 'بير'],
    ['teh marbuta', 'جلابة', 'جلابه'],
    ['alef maksura', 'سلمى', 'سلمي'],
    ['Arabic digits', 'مقاس ٤٢', 'مقاس 42'],
    ['Persian digits', '۴۲', '42'],
    ['Moroccan g', 'ݣندورة', 'كندوره'],
    ['ligatures', 'ﻻ', 'لا'],
    ['marks of direction', '\u200fقف\u200eطان\u202c', 'قفطان'],
    ['French accents', 'Doré à l’œillet', 'dore a l oeillet'],
    ['case and dashes', 'KFT-001-M-GRN', 'kft 001 m grn'],
    ['nothing but marks', ' -–… ', ''],
  ])('%s', (_name, input, expected) => {
    expect(fold(input)).toBe(expected);
  });

  it('changes nothing the second time', () => {
    for (const text of ['قَفْطَان أندلسيّ', 'Œillet Straße', 'Ⅷ ½ ﷺ', '٤٢ ½']) {
      expect(fold(fold(text))).toBe(fold(text));
    }
  });
});

describe('withoutArticle', () => {
  it.each([
    ['القفطان', 'قفطان'],
    ['والقفطان', 'قفطان'],
    ['بالحزام', 'حزام'],
    ['للعروس', 'عروس'],
    ['الف', 'الف'],
    ['الشد', 'الشد'],
    ['قفطان', 'قفطان'],
    ['alias', 'alias'],
  ])('%s → %s', (input, expected) => {
    expect(withoutArticle(input)).toBe(expected);
  });
});

describe('skuKey', () => {
  it('is what scanners see', () => {
    expect(skuKey(' kft-001-m-grn\n')).toBe('KFT-001-M-GRN');
  });
});
