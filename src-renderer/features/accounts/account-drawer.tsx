import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { DetailsDrawer } from '../../ui/dialog/details-drawer.tsx';
import { AccountFacts } from './account-panel.tsx';

/** A client's account beside the list. */
export function AccountDrawer({ accountId, onClose }: { accountId: string; onClose: () => void }) {
  const query = useQuery(api.accounts.find.queryOptions({ input: { id: accountId } }));
  const [isBelow, setBelow] = useState(false);
  return (
    <DetailsDrawer
      query={query}
      titleOf={({ clientName }) => <bdi>{clientName}</bdi>}
      isBelow={isBelow}
      onClose={onClose}
    >
      {(account) => <AccountFacts account={account} onDialog={setBelow} isAlone />}
    </DetailsDrawer>
  );
}
