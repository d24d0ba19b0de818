import { expect, it } from 'vitest';
import { fold } from './fold.ts';

it('finds names however they are written', () => {
  expect(fold('Hélène')).toBe(fold('HELENE'));
  expect(fold('أمينة')).toBe(fold('امينه'));
  expect(fold('مُصْطَفَى')).toBe(fold('مصطفي'));
  expect(fold('حـــانوت')).toBe(fold('حانوت'));
});

it('keeps different letters apart', () => {
  expect(fold('سعاد')).not.toBe(fold('صعاد'));
  expect(fold('Ali')).not.toBe(fold('Eli'));
});
