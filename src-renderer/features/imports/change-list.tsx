import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportCheck } from '../../../src/imports/contract.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import classes from './imports.module.css';

const FIRST = 8;

/** What exists and would change, with the fields that would. */
export function ChangeList({ changes, count }: { changes: ImportCheck['changes']; count: number }) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const [all, setAll] = useState(false);
  const list = new Intl.ListFormat(locale, { type: 'unit' });
  return (
    <section className={classes.problems}>
      <h3>{t('imports:check.changes', { count })}</h3>
      <ul>
        {changes.slice(0, all ? changes.length : FIRST).map(({ line, name, fields }) => (
          <li key={line}>
            <strong data-figures>{t('imports:check.at', { line })}</strong>
            <bdi>{name}</bdi>
            <span className={classes.changed}>
              {list.format(fields.map((field) => t(`imports:fields.${field}`)))}
            </span>
          </li>
        ))}
      </ul>
      {!all && changes.length > FIRST ? (
        <Button variant="subtle" onClick={() => setAll(true)}>
          {t('imports:check.more')}
        </Button>
      ) : null}
    </section>
  );
}
