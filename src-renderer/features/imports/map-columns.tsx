import { Button, Select, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import {
  IMPORT_FIELDS,
  type ImportField,
  type ImportMapping,
  REQUIRED_FIELDS,
} from '../../../src/imports/contract.ts';
import { missingFields } from '../../../src/imports/rules.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx';
import classes from './imports.module.css';
import type { UploadedFile } from './uploaded-file.ts';

type Props = {
  file: UploadedFile;
  mapping: ImportMapping;
  onChange: (mapping: ImportMapping) => void;
  onBack: () => void;
  onNext: () => void;
};

const REQUIRED: readonly ImportField[] = REQUIRED_FIELDS;

/** Assigns a meaning to each column of the file, shown with its first lines. */
export function MapColumns({ file, mapping, onChange, onBack, onNext }: Props) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const missing = missingFields(mapping, REQUIRED_FIELDS);
  const fieldOf = (column: number) => IMPORT_FIELDS.find((field) => mapping[field] === column) ?? null;
  const choose = (column: number, field: ImportField | null) => {
    const kept = Object.entries(mapping).filter(([name, at]) => at !== column && name !== field);
    onChange({ ...Object.fromEntries(kept), ...(field ? { [field]: column } : {}) });
  };
  const name = (field: ImportField) =>
    `${t(`imports:fields.${field}`)}${REQUIRED.includes(field) ? ' *' : ''}`;
  return (
    <>
      <Text c="dimmed">{t('imports:columns.hint', { count: file.lines })}</Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard. */}
      <section className={classes.scroller} tabIndex={0} aria-label={t('imports:steps.columns')}>
        <table className={classes.table}>
          <thead>
            <tr>
              {file.header.map((heading, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same heading.
                <th key={column} scope="col">
                  <bdi>{heading || '—'}</bdi>
                  <Select
                    aria-label={t('imports:columns.of', { heading })}
                    placeholder={t('imports:columns.ignored')}
                    clearable
                    value={fieldOf(column)}
                    onChange={(field) => choose(column, field)}
                    data={IMPORT_FIELDS.map((value) => ({ value, label: name(value) }))}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {file.sample.map((cells, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of a file have nothing but their place.
              <tr key={line}>
                {file.header.map((_, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above.
                  <td key={column} data-ignored={fieldOf(column) === null || undefined}>
                    <bdi>{cells[column]}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {missing.length > 0 ? (
        <Text c="brick" role="alert">
          {t('imports:columns.missing', {
            fields: new Intl.ListFormat(locale, { type: 'unit' }).format(
              missing.map((field) => t(`imports:fields.${field}`)),
            ),
          })}
        </Text>
      ) : null}
      <DialogFoot>
        <Button variant="default" onClick={onBack}>
          {t('back')}
        </Button>
        <Button disabled={missing.length > 0} onClick={onNext}>
          {t('next')}
        </Button>
      </DialogFoot>
    </>
  );
}
