import { useTranslation } from 'react-i18next';
import { type Profile, personInput } from '../../../src/team/contract.ts';
import { useResourceForm } from '../../ui/form/use-resource-form.ts';
import { boundToStores, inputOf, valuesOf } from './user-values.ts';

/** The state of the form for a person. */
export function useUserForm(user: Profile | undefined) {
  const { t } = useTranslation('team');
  return useResourceForm({
    // Half of it is pay and a password: nothing of it stays in the browser.
    draft: null,
    schema: personInput,
    initial: valuesOf(user),
    toInput: inputOf,
    refuse: ({ password, again, role, assignments }) => ({
      again: again === password ? null : t('form.passwordDiffers'),
      assignments: boundToStores(role) && assignments.length === 0 ? t('form.storesMissing') : null,
    }),
    wrong: (field) => {
      if (field === 'commissionPercentage') return t('form.percentWrong');
      return field === 'salary' || field === 'dailyRate' ? t('form.amountWrong') : null;
    },
  });
}

export type UserFormState = ReturnType<typeof useUserForm>;
