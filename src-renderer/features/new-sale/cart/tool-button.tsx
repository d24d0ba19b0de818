import { Kbd, Tooltip, UnstyledButton } from '@mantine/core';
import type { ComponentType } from 'react';
import classes from './tool-button.module.css';

type Props = {
  icon: ComponentType;
  /** The word below the icon; `label` contains it. */
  word: string;
  label: string;
  shortcut?: string | undefined;
  /** A number above the icon; 0 for none. */
  count?: number;
  danger?: boolean;
  disabled?: boolean;
  onPress: () => void;
};

/** An action on the cart: an icon above its word. */
export function ToolButton(props: Props) {
  const { icon: Icon, word, label, shortcut, count = 0, danger = false, disabled = false, onPress } = props;
  return (
    <Tooltip label={label}>
      <UnstyledButton
        className={classes.root}
        data-danger={danger || undefined}
        disabled={disabled}
        aria-label={label}
        aria-keyshortcuts={shortcut}
        onClick={onPress}
      >
        <span className={classes.head}>
          <Icon />
          {count > 0 ? <span className={classes.count} data-text={count} /> : null}
          {shortcut ? <Kbd className={classes.key} data-text={shortcut} /> : null}
        </span>
        <span className={classes.word}>{word}</span>
      </UnstyledButton>
    </Tooltip>
  );
}
