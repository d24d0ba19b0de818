import { Button, Select, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { OVER_LIMIT } from '../../../src/accounts/rules.ts';
import type { ImportMapping } from '../../../src/imports/contract.ts';
import {
  accountFieldsOf,
  FIELDS,
  type ImportField,
  type ImportKind,
  missingFields,
  REQUIRED_FIELDS,
} from '../../../src/imports/field-rules.ts';
import { useSession } from '../../api/session.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx';
import { FileFacts } from './file-facts.tsx';
import classes from './imports.module.css';
import type { Reading, UploadedFile } from './uploaded-file.ts';

type Props = {
  kind: ImportKind;
  file: UploadedFile;
  mapping: ImportMapping;
  isBusy: boolean;
  onReadAgain: (reading: Reading) => void;
  onChange: (mapping: ImportMapping) => void;
  onBack: () => void;
  onNext: () => void;
};

const IGNORED = 'ignored';

/** Assigns a meaning to each column of the file, shown with its first lines. */
export function MapColumns({ kind, file, mapping, isBusy, onReadAgain, onChange, onBack, onNext }: Props) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const { can } = useSession();
  const missing = missingFields(mapping, kind);
  const denied = can(OVER_LIMIT) ? [] : accountFieldsOf(mapping);
  const namesOf = (fields: readonly ImportField[]) =>
    new Intl.ListFormat(locale, { type: 'unit' }).format(fields.map((field) => t(`imports:fields.${field}`)));
  const fieldOf = (column: number) => FIELDS[kind].find((field) => mapping[field] === column) ?? null;
  const choose = (column: number, field: ImportField | null) => {
    const kept = Object.entries(mapping).filter(([name, at]) => at !== column && name !== field);
    onChange({ ...Object.fromEntries(kept), ...(field ? { [field]: column } : {}) });
  };
  const name = (field: ImportField) =>
    `${t(`imports:fields.${field}`)}${REQUIRED_FIELDS[kind].includes(field) ? ' *' : ''}`;
  return (
    <>
      <FileFacts file={file} isBusy={isBusy} onReadAgain={onReadAgain} />
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
                    allowDeselect={false}
                    value={fieldOf(column) ?? IGNORED}
                    onChange={(field) => choose(column, field === IGNORED ? null : field)}
                    data={[
                      { value: IGNORED, label: t('imports:columns.ignored') },
                      ...FIELDS[kind].map((value) => ({ value, label: name(value) })),
                    ]}
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
            fields: namesOf(missing),
          })}
        </Text>
      ) : null}
      {denied.length > 0 ? (
        <Text c="brick" role="alert">
          {t('imports:columns.denied', {
            permission: t(`roles:permissions.${OVER_LIMIT}`),
            ignored: t('imports:columns.ignored'),
            fields: namesOf(denied),
          })}
        </Text>
      ) : null}
      <DialogFoot>
        <Button variant="default" onClick={onBack}>
          {t('back')}
        </Button>
        <Button disabled={missing.length + denied.length > 0} loading={isBusy} onClick={onNext}>
          {t('next')}
        </Button>
      </DialogFoot>
    </>
  );
}
