import { Button, FileButton, Select, Text } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import sample from '../../../resources/sample-articles.csv?raw';
import { IMPORT_ENCODINGS, type ImportEncoding } from '../../../src/imports/contract.ts';
import { client } from '../../api/client.ts';
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx';
import { download } from '../../ui/download.ts';
import { toast } from '../../ui/toast.tsx';
import classes from './imports.module.css';
import type { UploadedFile } from './uploaded-file.ts';

type Props = { storeId: string; onUploaded: (file: UploadedFile) => void };

/** Chooses a file by button or by dropping it, and uploads it to the server for analysis. */
export function ChooseFile({ storeId, onUploaded }: Props) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<File | null>(null);
  const [encoding, setEncoding] = useState<ImportEncoding | null>(null);
  const [isOver, setIsOver] = useState(false);
  const upload = useMutation({
    mutationFn: (file: File) => client.imports.upload({ storeId, file, ...(encoding ? { encoding } : {}) }),
    onSuccess: onUploaded,
  });
  const next = () => {
    if (!chosen) {
      toast('error', t('errors:FILE_REQUIRED.title'), t('errors:FILE_REQUIRED.message'), { id: 'import' });
    } else if (!upload.isPending) upload.mutate(chosen);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is a second way to what the button does. */}
      <div
        className={classes.drop}
        data-over={isOver || undefined}
        onDragOver={(e) => {
          e.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(e) => {
          e.preventDefault();
          setIsOver(false);
          const [file] = e.dataTransfer.files;
          if (file) setChosen(file);
        }}
      >
        <IconFileSpreadsheet className={classes.icon} />
        {chosen ? (
          <Text fw={700}>
            <bdi>{chosen.name}</bdi>
          </Text>
        ) : (
          <Text>{t('imports:file.drop')}</Text>
        )}
        <Text c="dimmed" size="sm">
          {t('imports:file.hint')}
        </Text>
        <FileButton accept=".csv,.txt,text/csv" onChange={setChosen}>
          {(props) => (
            <Button {...props} data-autofocus variant={chosen ? 'default' : 'filled'}>
              {chosen ? t('imports:file.another') : t('imports:file.choose')}
            </Button>
          )}
        </FileButton>
      </div>
      <div className={classes.options}>
        <Select
          label={t('imports:file.encoding')}
          placeholder={t('imports:file.auto')}
          clearable
          value={encoding}
          onChange={setEncoding}
          data={IMPORT_ENCODINGS.map((value) => ({ value, label: t(`imports:encoding.${value}`) }))}
        />
        <Button
          variant="subtle"
          leftSection={<IconDownload />}
          onClick={() =>
            download(new Blob([`\ufeff${sample}`], { type: 'text/csv' }), 'articles-exemple.csv')
          }
        >
          {t('imports:file.sample')}
        </Button>
      </div>
      <DialogFoot>
        <Button loading={upload.isPending} onClick={next}>
          {t('next')}
        </Button>
      </DialogFoot>
    </>
  );
}
