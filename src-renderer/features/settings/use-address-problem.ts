import { useTranslation } from 'react-i18next';
import { mailAddress } from '../../../src/stores/contract.ts';

/** What is wrong with a typed email address; null if nothing is. */
export function useAddressProblem() {
  const { t } = useTranslation();
  return (address: string): string | null => {
    if (address.trim() === '') return t('invalid.required');
    return mailAddress.safeParse(address).success ? null : t('invalid.email');
  };
}
