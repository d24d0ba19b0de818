import { Button, type ButtonProps } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

type Search = Record<string, unknown>;

type Props = ButtonProps & {
  to: string;
  search?: Search | ((old: Search) => Search);
  params?: Record<string, string>;
  onClick?: () => void;
  children: ReactNode;
};

/** A button that leads to another screen. */
export const LinkButton = ({ to, search, params, ...button }: Props) => (
  <Button {...button} renderRoot={(props) => <Link to={to} search={search} params={params} {...props} />} />
);
