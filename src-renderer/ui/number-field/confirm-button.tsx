import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentProps } from 'react';
import { stopAtRefusedNumber } from './number-gate.ts';

type Props = ButtonProps & Omit<ComponentProps<'button'>, keyof ButtonProps | 'onClickCapture'>;

/**
 * Confirms a dialog or page that has no form to submit. While a number in it is refused, it only shows what is wrong:
 * an invalid number must not be taken for an empty one.
 */
export function ConfirmButton(props: Props) {
  return <Button {...props} onClickCapture={stopAtRefusedNumber} />;
}
