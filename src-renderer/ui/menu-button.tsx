import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import classes from './menu-button.module.css';

type Props<T extends string> = {
  label: string;
  icon: ReactNode;
  /** Stands beside the icon, where there is room for it. */
  words?: string;
  value: T;
  options: readonly { value: T; label: string; icon?: ReactNode; lang?: string }[];
  onChange: (value: T) => void;
};

/** A header button that opens a short list with one chosen option. */
export function MenuButton<T extends string>({ label, icon, words, value, options, onChange }: Props<T>) {
  const [opened, setOpened] = useState(false);
  const choose = (chosen: string) => {
    const option = options.find((o) => o.value === chosen);
    if (option) onChange(option.value);
  };
  return (
    <Menu position="bottom-end" opened={opened} onChange={setOpened}>
      <Menu.Target>
        <Tooltip label={label} disabled={opened}>
          <ActionIcon aria-label={label} className={words && classes.worded} data-words={words}>
            {icon}
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={value} onChange={choose}>
          {options.map((option) => (
            <Menu.RadioItem
              key={option.value}
              value={option.value}
              closeMenuOnClick
              lang={option.lang}
              className={classes.item}
              rightSection={option.icon}
            >
              {option.label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
