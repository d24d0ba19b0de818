import { Badge, Select, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { IMPORT_DELIMITERS, IMPORT_ENCODINGS } from '../../../src/imports/field-rules.ts';
import classes from './imports.module.css';
import type { Reading, UploadedFile } from './uploaded-file.ts';

const PROGRAMS = { loyverse: 'Loyverse', shopify: 'Shopify', odoo: 'Odoo', square: 'Square' };
const SIGNS = { ';': 'semicolon', ',': 'comma', '\t': 'tab', '|': 'bar' } as const;

type Props = { file: UploadedFile; isBusy: boolean; onReadAgain: (reading: Reading) => void };

/** How the file was read, and how else it could be. */
export function FileFacts({ file, isBusy, onReadAgain }: Props) {
  const { t } = useTranslation();
  const { encoding, delimiter, source } = file;
  return (
    <div className={classes.facts}>
      {encoding === null || delimiter === null ? (
        <>
          <Badge size="lg" color="emerald">
            {t('imports:columns.workbook')}
          </Badge>
          {file.sheets.length > 1 ? (
            <Select
              label={t('imports:columns.sheet')}
              value={file.sheet}
              disabled={isBusy}
              allowDeselect={false}
              onChange={(sheet) => sheet && onReadAgain({ sheet })}
              data={[...new Set(file.sheets)]}
            />
          ) : null}
        </>
      ) : (
        <>
          <Select
            label={t('imports:file.encoding')}
            value={encoding}
            disabled={isBusy}
            allowDeselect={false}
            onChange={(value) => value && onReadAgain({ encoding: value, delimiter })}
            data={IMPORT_ENCODINGS.map((value) => ({ value, label: t(`imports:encoding.${value}`) }))}
          />
          <Select
            label={t('imports:columns.delimiter')}
            value={delimiter}
            disabled={isBusy}
            allowDeselect={false}
            onChange={(value) => value && onReadAgain({ encoding, delimiter: value })}
            data={IMPORT_DELIMITERS.map((value) => ({
              value,
              label: t(`imports:delimiter.${SIGNS[value]}`),
            }))}
          />
        </>
      )}
      {source ? (
        <Badge size="lg" color="emerald">
          {t('imports:columns.source', { program: PROGRAMS[source] })}
        </Badge>
      ) : null}
      {file.isRemembered ? <Text c="dimmed">{t('imports:columns.remembered')}</Text> : null}
    </div>
  );
}
