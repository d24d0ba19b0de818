import { Button, FileButton, Text } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportKind } from '../../../src/imports/field-rules.ts';
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx';
import { download } from '../../ui/download.ts';
import { Hint } from '../../ui/hint.tsx';
import { toast } from '../../ui/toast.tsx';
import classes from './imports.module.css';
import { KINDS } from './kinds.ts';

type Props = {
  kind: ImportKind;
  /** The file that was chosen before. */
  file: File | null;
  isBusy: boolean;
  onChosen: (file: File) => void;
};

/** Chooses a file by button or by dropping it. */
export function ChooseFile({ kind, file, isBusy, onChosen }: Props) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(file);
  const [isOver, setIsOver] = useState(false);
  const { sample } = KINDS[kind];
  const next = () => {
    if (chosen) onChosen(chosen);
    else toast('error', t('errors:FILE_REQUIRED.title'), t('errors:FILE_REQUIRED.message'), { id: 'import' });
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
          const [dropped] = e.dataTransfer.files;
          if (dropped) setChosen(dropped);
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
        <Hint>{t('imports:file.hint')}</Hint>
        <Hint>{kind === 'suppliers' ? t('imports:file.sourcesOfSuppliers') : t('imports:file.sources')}</Hint>
        <FileButton accept=".csv,.tsv,.txt,.xlsx,text/csv" onChange={setChosen}>
          {(props) => (
            <Button {...props} data-autofocus variant={chosen ? 'default' : 'filled'}>
              {chosen ? t('imports:file.another') : t('imports:file.choose')}
            </Button>
          )}
        </FileButton>
      </div>
      <div className={classes.options}>
        <Button
          variant="subtle"
          leftSection={<IconDownload />}
          onClick={() => download(new Blob([`\ufeff${sample.text}`], { type: 'text/csv' }), sample.name)}
        >
          {t('imports:file.sample')}
        </Button>
      </div>
      <DialogFoot>
        <Button loading={isBusy} onClick={next}>
          {t('next')}
        </Button>
      </DialogFoot>
    </>
  );
}
