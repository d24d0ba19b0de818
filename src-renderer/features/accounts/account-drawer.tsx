import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { DetailsDrawer } from '../../ui/dialog/details-drawer.tsx';
import { AccountFacts } from './account-panel.tsx';

/** A client's account beside the list. */
export function AccountDrawer({ accountId, onClose }: { accountId: string; onClose: () => void }) {
  const query = useQuery(api.accounts.find.queryOptions({ input: { id: accountId } }));
  return (
    <DetailsDrawer query={query} titleOf={({ clientName }) => <bdi>{clientName}</bdi>} onClose={onClose}>
      {(account) => <AccountFacts account={account} isAlone />}
    </DetailsDrawer>
  );
}
