import { Button, type ButtonProps } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';

type Props = ButtonProps & { onClick: () => void; children: ReactNode };

/** Adds one to a list. */
export const AddButton = (props: Props) => <Button leftSection={<IconPlus />} {...props} />;
