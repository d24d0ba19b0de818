import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentProps } from 'react';
import { stopAtRefusedNumber } from './number-gate.ts';

type Props = ButtonProps & Omit<ComponentProps<'button'>, keyof ButtonProps | 'onClickCapture'>;

/**
 * Confirms what is typed in the dialog or the page around it where there is no form to send. While a number there is
 * refused it does nothing but show what is wrong: a number that is no number must not be taken for none.
 */
export function ConfirmButton(props: Props) {
  return <Button {...props} onClickCapture={stopAtRefusedNumber} />;
}
