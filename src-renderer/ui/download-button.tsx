import { Button, type ButtonProps } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { download, printPdf } from './download.ts';

type Options = {
  /** The name that it is saved under, if not its own. */
  name?: string | undefined;
  /** Printed instead of saved. */
  isPrinted?: boolean;
  /** The title of the toast when it cannot be made. */
  failed?: string;
};

/** Saves a file that the program makes. */
export function useDownload<Input = void>(
  make: (input: Input) => Promise<File>,
  { name, isPrinted = false, failed }: Options = {},
) {
  return useMutation({
    meta: failed ? { failed } : {},
    mutationFn: async (input: Input) => {
      const file = await make(input);
      (isPrinted ? printPdf : download)(file, name ?? file.name);
    },
  });
}

type Props = Omit<ButtonProps, 'loading'> &
  Options & {
    /** Makes the file. */
    file: () => Promise<File>;
    children: ReactNode;
    'aria-label'?: string;
  };

/** A button that saves or prints a file that the program makes. */
export function DownloadButton({ file, name, isPrinted, failed, ...button }: Props) {
  const save = useDownload(file, {
    name,
    ...(isPrinted ? { isPrinted } : {}),
    ...(failed ? { failed } : {}),
  });
  return <Button variant="default" loading={save.isPending} onClick={() => save.mutate()} {...button} />;
}
