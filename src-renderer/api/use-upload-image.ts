import { useMutation } from '@tanstack/react-query';
import { client } from './client.ts';

/** Uploads a picture of goods. @param onStored called with the hash of its content, under which it is shown */
export const useUploadImage = (onStored: (image: string) => void) =>
  useMutation({
    mutationFn: (file: File) => client.catalogue.uploadImage({ image: file }),
    onSuccess: ({ image }) => onStored(image),
  });
