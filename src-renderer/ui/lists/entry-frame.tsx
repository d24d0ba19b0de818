import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Logo } from '../logo.tsx';
import { LanguageMenu } from '../own-settings/language-menu.tsx';
import { ThemeMenu } from '../own-settings/theme-menu.tsx';
import { ZelligeWall } from '../zellige.tsx';
import classes from './entry-frame.module.css';

type Props = {
  title: string;
  subtitle?: ReactNode;
  /** Wide enough for a form. */
  wide?: boolean;
  /** The button of its help. */
  help?: ReactNode;
  children: ReactNode;
};

/** The frame of screens before the sign-in: pattern, logo, one card. */
export function EntryFrame({ title, subtitle, wide = false, help, children }: Props) {
  return (
    <div className={classes.screen}>
      <ZelligeWall className={classes.wall} />
      <header className={classes.tools}>
        {help}
        <ThemeMenu />
        <LanguageMenu isNamed />
      </header>
      <main className={classes.card} data-wide={wide || undefined}>
        <div className={classes.head}>
          <Logo className={classes.logo} />
          <Title order={1} ta="center">
            {title}
          </Title>
          {subtitle}
        </div>
        {children}
      </main>
    </div>
  );
}
