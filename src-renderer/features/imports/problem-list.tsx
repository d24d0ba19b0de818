import { Button, Group } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { csvFile, csvText } from '../../../src/core/csv.ts';
import type { ImportCheck, ImportProblem } from '../../../src/imports/contract.ts';
import { readFileAmount } from '../../../src/imports/rules.ts';
import { download } from '../../ui/download.ts';
import { useNumberWords } from '../../ui/number-field/use-number-words.ts';
import classes from './imports.module.css';

/** Number of problems listed; the downloadable file has all of them. */
const SHOWN = 200;
const FIRST = 20;

/** The lines that cannot be imported, each with the reason; and as a file to correct and import again. */
export function ProblemList({ problems, refused }: Pick<ImportCheck, 'problems' | 'refused'>) {
  const { t } = useTranslation();
  const { problemText } = useNumberWords();
  const [all, setAll] = useState(false);
  const reasonOf = ({ reason, value }: ImportProblem) => {
    const { problem } = readFileAmount(value);
    return reason === 'two_readings' && problem
      ? problemText(value, problem)
      : t(`imports:reasons.${reason}`);
  };
  const words = (p: ImportProblem) =>
    `${p.field ? `${t(`imports:fields.${p.field}`)} · ` : ''}${reasonOf(p)}`;
  const byLine = Map.groupBy(problems, (p) => p.line);
  const save = () => {
    const [heading, ...lines] = refused;
    const rows = lines.map(({ line, cells }) => [
      String(line),
      (byLine.get(line) ?? []).map(words).join(' — '),
      ...cells,
    ]);
    const first = [t('imports:check.line'), t('imports:check.reason'), ...(heading?.cells ?? [])];
    const name = t('imports:check.fileName');
    download(csvFile(name, [csvText([first, ...rows])]), name);
  };
  return (
    <section className={classes.problems}>
      <Group justify="space-between">
        <h3>{t('imports:check.problems', { count: byLine.size })}</h3>
        <Button variant="subtle" leftSection={<IconDownload />} onClick={save}>
          {t('imports:check.save')}
        </Button>
      </Group>
      <ul>
        {problems.slice(0, all ? SHOWN : FIRST).map((p) => (
          <li key={`${p.line}-${p.field}-${p.reason}`}>
            <strong data-figures>{t('imports:check.at', { line: p.line })}</strong>
            <span>{words(p)}</span>
            <bdi className={classes.value}>{p.value}</bdi>
          </li>
        ))}
      </ul>
      {!all && problems.length > FIRST ? (
        <Button variant="subtle" onClick={() => setAll(true)}>
          {t('imports:check.more')}
        </Button>
      ) : null}
    </section>
  );
}
