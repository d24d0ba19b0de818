import { Button, FileButton, Text } from '@mantine/core';
import { IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useUploadImage } from '../../api/use-upload-image.ts';
import { ArticlePicture } from '../article/article-picture.tsx';
import classes from './image-field.module.css';

type Props = {
  name: string;
  /** Content hash of the stored image. */
  image: string | null;
  onChange: (image: string | null) => void;
  /** One of several in a row: smaller, without the hint. */
  compact?: boolean;
};

/** A photo field: the file is uploaded at once, and referenced when the form is saved. */
export function ImageField({ name, image, onChange, compact = false }: Props) {
  const { t } = useTranslation();
  const upload = useUploadImage(onChange);
  return (
    <div className={classes.image} data-compact={compact || undefined}>
      <ArticlePicture image={image} name={name} className={classes.picture} />
      <FileButton accept="image/png,image/jpeg,image/webp" onChange={(file) => file && upload.mutate(file)}>
        {(props) => (
          <Button
            {...props}
            aria-label={compact ? `${t('imageField.choose')} ${name}` : undefined}
            variant="default"
            leftSection={<IconPhotoPlus />}
            loading={upload.isPending}
          >
            {t('imageField.choose')}
          </Button>
        )}
      </FileButton>
      {image ? (
        <Button variant="subtle" color="brick" leftSection={<IconTrash />} onClick={() => onChange(null)}>
          {t('imageField.none')}
        </Button>
      ) : compact ? null : (
        <Text size="xs" c="dimmed">
          {t('imageField.hint')}
        </Text>
      )}
    </div>
  );
}
