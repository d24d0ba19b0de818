import { useTranslation } from 'react-i18next';
import { useSession } from '../api/session.ts';
import { NewSalePage } from '../features/new-sale/new-sale-page.tsx';
import { ChooseStore } from '../ui/choose-store.tsx';

/** The sale, once there is a store to sell in. */
export function NewSaleRoute() {
  const { t } = useTranslation();
  const { store } = useSession();
  if (!store) return <ChooseStore title={t('shell:screens.new-sale')} message={t('stores:toSell')} />;
  return <NewSalePage />;
}
