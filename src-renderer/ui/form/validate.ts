import type { i18n } from 'i18next';
import { plainDigits } from '../../../src/core/number-text.ts';
import { normalPhone } from '../../../src/core/phone.ts';

type Translate = i18n['t'];
type Check = (value: string) => string | null;

/** Field checks that return a translated message or null. The contract validates everything again. */
export const checks = (t: Translate) => ({
  required: ((value) => (value.trim() ? null : t('common:invalid.required'))) satisfies Check,
  email: ((value) =>
    !value.trim() || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim())
      ? null
      : t('common:invalid.email')) satisfies Check,
  /** Empty, or exactly this many digits of any script. */
  digits:
    (count: number): Check =>
    (value) =>
      !value.trim() || (/^\d+$/.test(plainDigits(value)) && plainDigits(value).length === count)
        ? null
        : t('common:invalid.digits', { count }),
  /** Empty, or a phone number that can be dialled. */
  phone: ((value) =>
    !value.trim() || normalPhone(value) !== null ? null : t('common:invalid.phone')) satisfies Check,
  /** A new password; the rules are those of the contract's `password`. */
  password: ((value) =>
    value.length >= 6 ? null : t('common:invalid.password', { count: 6 })) satisfies Check,
});
