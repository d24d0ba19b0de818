import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../api/session.ts';
import { hasBegun } from '../../api/session-actions.ts';
import { ChooseStore } from '../stores/public.ts';
import { NewSalePage } from './new-sale-page.tsx';

/** The sale's screen, once a store is chosen. */
export function NewSaleRoute() {
  const { t } = useTranslation();
  const { store } = useSession();
  useEffect(hasBegun, []);
  if (!store) return <ChooseStore title={t('screens:new-sale')} message={t('stores:toSell')} />;
  return <NewSalePage />;
}
