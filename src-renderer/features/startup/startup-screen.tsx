import { Loader, Progress, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Logo } from '../../ui/logo.tsx';
import { ZelligeWall } from '../../ui/zellige.tsx';
import classes from './startup-screen.module.css';

type Props = {
  /** The current step. */
  label?: string;
  /** Progress from 0 to 1, if known. */
  share?: number;
  children?: ReactNode;
};

/** Shown until the station's state is known. */
export function StartupScreen({ label, share, children }: Props) {
  return (
    <main className={classes.screen}>
      <ZelligeWall className={classes.wall} />
      <Logo className={classes.logo} />
      {label ? (
        <div role="status" className={classes.status}>
          <Text c="dimmed" ta="center">
            {label}
          </Text>
          {share === undefined ? (
            <Loader type="dots" />
          ) : (
            <Progress value={share * 100} aria-label={label} className={classes.progress} />
          )}
        </div>
      ) : null}
      {children}
    </main>
  );
}
