import type { i18n } from 'i18next';
import { plainDigits } from '../../src/core/number-text.ts';
import { normalPhone } from '../../src/core/phone.ts';

type Translate = i18n['t'];
type Check = (value: string) => string | null;

/** Checks of form fields that answer a translated message or null. The contract checks everything again. */
export const checks = (t: Translate) => ({
  required: ((value) => (value.trim() ? null : t('common:invalid.required'))) satisfies Check,
  email: ((value) =>
    !value.trim() || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim())
      ? null
      : t('common:invalid.email')) satisfies Check,
  /** Exactly this many digits of any script, or nothing. */
  digits:
    (count: number): Check =>
    (value) =>
      !value.trim() || (/^\d+$/.test(plainDigits(value)) && plainDigits(value).length === count)
        ? null
        : t('common:invalid.digits', { count }),
  /** A number that can be dialled, or nothing. */
  phone: ((value) =>
    !value.trim() || normalPhone(value) !== null ? null : t('common:invalid.phone')) satisfies Check,
  /** A new password; see the contract's `password`. */
  password: ((value) =>
    value.length >= 6 ? null : t('common:invalid.password', { count: 6 })) satisfies Check,
});
