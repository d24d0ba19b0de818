import { useTranslation } from 'react-i18next';
import { MEASURES } from '../../../src/clients/rules.ts';

/** The name of a measure in the current language; a custom name unchanged. */
export function useMeasureName(): (name: string) => string {
  const { t } = useTranslation();
  return (name) => {
    const measure = MEASURES.find((listed) => listed === name);
    return measure ? t(`clients:measures.names.${measure}`) : name;
  };
}
