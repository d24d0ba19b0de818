import { Button, Group, TextInput } from '@mantine/core';
import { type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';

type Props = {
  /** The name so far. */
  name?: string;
  onName: (name: string) => Promise<void>;
  ref?: Ref<HTMLInputElement>;
};

/** For whom a sale is held. It is held already: nothing waits for the name. */
export function NameHeld({ name = '', onName, ref }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(name);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void onName(typed.trim());
      }}
    >
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <TextInput
          ref={ref}
          label={t('sales:held.name')}
          value={typed}
          onChange={(e) => setTyped(e.currentTarget.value)}
          autoComplete="off"
          maxLength={60}
        />
        <Button type="submit" variant="default">
          {t('save')}
        </Button>
      </Group>
    </form>
  );
}
