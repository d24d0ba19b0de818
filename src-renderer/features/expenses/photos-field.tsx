import { ActionIcon, Button, FileButton } from '@mantine/core';
import { IconCamera, IconPhotoPlus, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { fileUrl } from '../../api/file-url.ts';
import { useWrite } from '../../api/use-write.ts';
import layout from '../../ui/layout.module.css';
import classes from './expenses.module.css';

const MOST = 6;
const TYPES = 'image/png,image/jpeg,image/webp';

type Props = { photos: readonly string[]; onChange: (photos: string[]) => void };

/** Photos of a receipt, from the camera or a file; each is uploaded at once. */
export function PhotosField({ photos, onChange }: Props) {
  const { t } = useTranslation();
  const upload = useWrite(api.expenses.uploadPhoto, ({ photo }) =>
    onChange([...new Set([...photos, photo])]),
  );
  const take = (photo: File | null) => photo && upload.mutate({ photo });
  return (
    <fieldset className={classes.photos}>
      <legend>{t('expenses:fields.photos')}</legend>
      {photos.length > 0 ? (
        <ul className={classes.pictures}>
          {photos.map((photo, i) => (
            <li key={photo}>
              <a href={fileUrl(photo)} target="_blank" rel="noreferrer">
                <img src={fileUrl(photo)} alt={t('expenses:photos.show', { n: i + 1 })} />
              </a>
              <ActionIcon
                color="brick"
                aria-label={t('expenses:photos.remove', { n: i + 1 })}
                onClick={() => onChange(photos.filter((other) => other !== photo))}
              >
                <IconX />
              </ActionIcon>
            </li>
          ))}
        </ul>
      ) : null}
      {photos.length < MOST ? (
        <div className={layout.wrap}>
          <FileButton accept={TYPES} onChange={take} capture="environment">
            {(props) => (
              <Button {...props} variant="default" leftSection={<IconCamera />} loading={upload.isPending}>
                {t('expenses:photos.camera')}
              </Button>
            )}
          </FileButton>
          <FileButton accept={TYPES} onChange={take}>
            {(props) => (
              <Button {...props} variant="default" leftSection={<IconPhotoPlus />} loading={upload.isPending}>
                {t('expenses:photos.add')}
              </Button>
            )}
          </FileButton>
        </div>
      ) : null}
      <p className={classes.note}>{t('expenses:photos.none')}</p>
    </fieldset>
  );
}
