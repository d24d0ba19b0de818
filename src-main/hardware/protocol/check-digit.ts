import { eanCheckDigit, isEan } from '../../../src/catalogue/rules.ts';

/**
 * Expands a UPC-E code of eight digits to its UPC-A number (GS1 General Specifications §5.2.2.4).
 * @returns null when it is not UPC-E, or its check digit is wrong
 */
export function expandUpcE(code: string): string | null {
  const [, system = '', six = '', check = ''] = /^([01])(\d{6})(\d)$/.exec(code) ?? [];
  if (six === '') return null;
  const last = Number(six[5]);
  const number =
    last <= 2
      ? `${six.slice(0, 2)}${last}0000${six.slice(2, 5)}`
      : last === 3
        ? `${six.slice(0, 3)}00000${six.slice(3, 5)}`
        : last === 4
          ? `${six.slice(0, 4)}00000${six[4]}`
          : `${six.slice(0, 5)}0000${last}`;
  const digits = `${system}${number}`;
  return eanCheckDigit(digits) === Number(check) ? `${digits}${check}` : null;
}

/** Symbologies with a check digit as the last digit. */
const CHECKED: Readonly<Record<string, (code: string) => boolean>> = {
  ean13: (code) => code.length === 13 && isEan(code),
  ean8: (code) => code.length === 8 && isEan(code),
  upca: (code) => code.length === 12 && isEan(code),
  upce: (code) => expandUpcE(code) !== null,
};

/** Whether the code's check digit is wrong; always false for symbologies without one. */
export function hasWrongCheckDigit(code: string, symbology: string | null): boolean {
  const isRight = symbology === null ? undefined : CHECKED[symbology];
  return isRight !== undefined && !isRight(code);
}
