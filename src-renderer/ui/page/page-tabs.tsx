import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';

type Tab<Id extends string> = { id: Id; label: ReactNode; icon?: ReactNode; content: ReactNode };

type Props<Id extends string> = {
  /** Accessible name of the tabs. */
  label: string;
  tabs: readonly Tab<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  className?: string | undefined;
  listClassName?: string | undefined;
  panelClassName?: string | undefined;
};

/** The parts of a page, of which one is shown. */
export function PageTabs<Id extends string>(props: Props<Id>) {
  const { label, tabs, value, onChange, className, listClassName, panelClassName } = props;
  return (
    <Tabs
      className={className ?? ''}
      value={value}
      keepMounted={false}
      onChange={(chosen) => {
        const tab = tabs.find(({ id }) => id === chosen);
        if (tab) onChange(tab.id);
      }}
    >
      <Tabs.List aria-label={label} className={listClassName ?? ''}>
        {tabs.map(({ id, label: name, icon }) => (
          <Tabs.Tab key={id} value={id} leftSection={icon}>
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ id, content }) => (
        <Tabs.Panel key={id} value={id} className={panelClassName ?? ''}>
          {content}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
