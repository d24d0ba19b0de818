import { Button, type ButtonProps } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { download } from './download.ts';

type Props = Omit<ButtonProps, 'loading'> & {
  /** Makes the file. */
  file: () => Promise<File>;
  /** The name that it is saved under, if not its own. */
  name?: string;
  children: ReactNode;
};

/** Saves a file that the program makes. */
export function DownloadButton({ file, name, ...button }: Props) {
  const save = useMutation({
    mutationFn: async () => {
      const made = await file();
      download(made, name ?? made.name);
    },
  });
  return <Button variant="default" loading={save.isPending} onClick={() => save.mutate()} {...button} />;
}
