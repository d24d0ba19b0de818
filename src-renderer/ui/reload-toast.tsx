import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconRefresh } from '@tabler/icons-react';

/** Offers to reload the page, until it is answered. Texts are translated. */
export function askReload(title: string, action: string, onReload: () => void): void {
  notifications.show({
    id: 'reload',
    color: 'sand',
    icon: <IconRefresh />,
    title,
    message: (
      <Button size="compact-md" variant="light" onClick={onReload}>
        {action}
      </Button>
    ),
    autoClose: false,
    withCloseButton: true,
    role: 'status',
  });
}
