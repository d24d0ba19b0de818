import { Alert, Button, Group } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { csvFile, csvText } from '../../../src/core/csv.ts';
import type { ImportMapping, ImportProblem } from '../../../src/imports/contract.ts';
import { readFileAmount } from '../../../src/imports/rules.ts';
import { api } from '../../api/client.ts';
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx';
import { download } from '../../ui/download.ts';
import { useNumberWords } from '../../ui/number-field/use-number-words.ts';
import { QueryState } from '../../ui/states.tsx';
import classes from './imports.module.css';
import type { UploadedFile } from './uploaded-file.ts';

type Props = { file: UploadedFile; mapping: ImportMapping; onBack: () => void; onStarted: () => void };

/** Number of problems listed; the downloadable file has all of them. */
const SHOWN = 200;

/** A dry run: the effect of the import, and each line that cannot be imported with the reason. */
export function CheckStep({ file, mapping, onBack, onStarted }: Props) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  const query = useQuery(
    api.imports.check.queryOptions({
      input: { id: file.id, mapping },
      staleTime: 0,
      gcTime: 0,
      retry: false,
    }),
  );
  const { problemText } = useNumberWords();
  const start = useMutation(
    api.imports.start.mutationOptions({
      meta: { failed: t('imports:progress.failedTitle') },
      onSuccess: onStarted,
    }),
  );
  if (!query.isSuccess) return <QueryState query={query} fill label={t('imports:check.running')} />;
  const { problems, newSuppliers, ...counts } = query.data;
  const bad = new Set(problems.map((p) => p.line)).size;
  const good = counts.newArticles + counts.updated;
  const reasonOf = ({ reason, value }: ImportProblem) => {
    const { problem } = readFileAmount(value);
    return reason === 'two_readings' && problem
      ? problemText(value, problem)
      : t(`imports:reasons.${reason}`);
  };
  const words = (p: ImportProblem) =>
    `${p.field ? `${t(`imports:fields.${p.field}`)} · ` : ''}${reasonOf(p)}`;
  const save = () => {
    const heading = [t('imports:check.line'), t('imports:check.reason'), t('imports:check.value')];
    const lines = problems.map((p) => [String(p.line), words(p), p.value]);
    download(csvFile('problemes.csv', [csvText([heading, ...lines])]), 'problemes.csv');
  };
  const facts = [
    ['lines', counts.lines],
    ['newStyles', counts.newStyles],
    ['newArticles', counts.newArticles],
    ['updated', counts.updated],
    ['unchanged', counts.unchanged],
    ['bad', bad],
  ] as const;
  return (
    <>
      <dl className={classes.counts}>
        {facts.map(([name, count]) => (
          <div key={name} data-bad={(name === 'bad' && count > 0) || undefined}>
            <dt>{t(`imports:check.${name}`)}</dt>
            <dd data-figures>{count}</dd>
          </div>
        ))}
      </dl>
      {newSuppliers.length > 0 ? (
        <Alert color="sand">
          {t('imports:check.newSuppliers')} <bdi>{newSuppliers.slice(0, 20).join(' · ')}</bdi>
        </Alert>
      ) : null}
      {counts.stockLeft > 0 ? (
        <Alert color="sand">{t('imports:check.stockLeft', { lines: counts.stockLeft })}</Alert>
      ) : null}
      {problems.length > 0 ? (
        <section className={classes.problems}>
          <Group justify="space-between">
            <h3>{t('imports:check.problems', { count: bad })}</h3>
            <Button variant="subtle" leftSection={<IconDownload />} onClick={save}>
              {t('imports:check.save')}
            </Button>
          </Group>
          <ul>
            {problems.slice(0, all ? SHOWN : 20).map((p) => (
              <li key={`${p.line}-${p.field}-${p.reason}`}>
                <strong data-figures>{t('imports:check.at', { line: p.line })}</strong>
                <span>{words(p)}</span>
                <bdi className={classes.value}>{p.value}</bdi>
              </li>
            ))}
          </ul>
          {!all && problems.length > 20 ? (
            <Button variant="subtle" onClick={() => setAll(true)}>
              {t('imports:check.more')}
            </Button>
          ) : null}
        </section>
      ) : (
        <Alert color="emerald">{good > 0 ? t('imports:check.fine') : t('imports:check.nothing')}</Alert>
      )}
      <DialogFoot>
        <Button variant="default" onClick={onBack}>
          {t('back')}
        </Button>
        <Button
          loading={start.isPending}
          disabled={good === 0}
          onClick={() => start.mutate({ id: file.id, mapping, skipsProblems: bad > 0 })}
        >
          {bad > 0
            ? t('imports:check.startWithout', { count: good })
            : t('imports:check.start', { count: good })}
        </Button>
      </DialogFoot>
    </>
  );
}
