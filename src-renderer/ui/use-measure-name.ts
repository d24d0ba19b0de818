import { useTranslation } from 'react-i18next';
import { MEASURES } from '../../src/clients/rules.ts';

/** The name of a measure in the language in use; one's own name as it is. */
export function useMeasureName(): (name: string) => string {
  const { t } = useTranslation();
  return (name) => {
    const known = MEASURES.find((one) => one === name);
    return known ? t(`clients:measures.names.${known}`) : name;
  };
}
