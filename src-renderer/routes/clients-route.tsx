import { useTranslation } from 'react-i18next';
import { useSession } from '../api/session.ts';
import { ClientsPage } from '../features/clients/clients-page.tsx';
import { ChooseStore } from '../ui/choose-store.tsx';

/** The clients, once there is a store that they are of. */
export function ClientsRoute() {
  const { t } = useTranslation();
  const { store } = useSession();
  if (!store) return <ChooseStore title={t('shell:screens.clients')} message={t('clients:storeFirst')} />;
  return <ClientsPage />;
}
