import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './menu-button.module.css';

type Props<T extends string> = {
  label: string;
  icon: ReactNode;
  value: T;
  options: readonly { value: T; label: string; icon?: ReactNode; lang?: string }[];
  onChange: (value: T) => void;
};

/** A button of the header that opens a short list of which one is chosen. */
export function MenuButton<T extends string>({ label, icon, value, options, onChange }: Props<T>) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Tooltip label={label}>
          <ActionIcon aria-label={label}>{icon}</ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        {options.map((option) => (
          <Menu.Item
            key={option.value}
            role="menuitemradio"
            aria-checked={option.value === value}
            lang={option.lang}
            className={classes.item}
            leftSection={option.icon}
            rightSection={option.value === value ? <IconCheck /> : <span className={classes.gap} />}
            onClick={() => onChange(option.value)}
          >
            {option.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
