import { Button } from '@mantine/core';
import { IconCashRegister } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { hasData } from '../../../ui/states.tsx';

/** The state of this till's drawer, with a link to it. */
export function DrawerEntry({ storeId }: { storeId: string }) {
  const { t } = useTranslation();
  const current = useQuery(api.drawer.current.queryOptions({ input: { storeId } }));
  if (!hasData(current)) return null;
  const isOpen = current.data.session !== null;
  return (
    <Button
      fullWidth
      mt="xs"
      variant={isOpen ? 'default' : 'light'}
      leftSection={<IconCashRegister />}
      renderRoot={(props) => <Link to="/drawer" {...props} />}
    >
      {isOpen ? t('sales:panel.drawer') : t('drawer:open.start')}
    </Button>
  );
}
