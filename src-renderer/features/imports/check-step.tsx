import { Alert, Button, Checkbox, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportMapping } from '../../../src/imports/contract.ts';
import type { ImportKind } from '../../../src/imports/field-rules.ts';
import { useWrite } from '../../api/use-write.ts';
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx';
import { hasData, QueryState } from '../../ui/states.tsx';
import { ChangeList } from './change-list.tsx';
import classes from './imports.module.css';
import { KINDS } from './kinds.ts';
import { Openings } from './openings.tsx';
import { ProblemList } from './problem-list.tsx';
import type { UploadedFile } from './uploaded-file.ts';

type Props = {
  kind: ImportKind;
  file: UploadedFile;
  mapping: ImportMapping;
  onBack: () => void;
  onStarted: () => void;
};

/** A dry run: the effect of the import, and each line that cannot be imported with the reason. */
export function CheckStep({ kind, file, mapping, onBack, onStarted }: Props) {
  const { t } = useTranslation();
  const [setsStock, setSetsStock] = useState(false);
  const query = useQuery(
    KINDS[kind].check.queryOptions({
      input: { id: file.id, mapping, setsStock },
      staleTime: 0,
      gcTime: 0,
      retry: false,
      placeholderData: keepPreviousData,
    }),
  );
  const start = useWrite(KINDS[kind].start, onStarted, {
    meta: { failed: t('imports:progress.failedTitle') },
  });
  if (!hasData(query)) return <QueryState query={query} fill label={t('imports:check.running')} />;
  const { problems, refused, changes, newSuppliers, ...counts } = query.data;
  const bad = new Set(problems.map((p) => p.line)).size;
  const good = counts.created + counts.updated;
  const facts = [
    ['lines', t('imports:check.lines'), counts.lines],
    ...(kind === 'items' ? [['newStyles', t('imports:check.newStyles'), counts.newStyles] as const] : []),
    ['created', t(`imports:check.created.${kind}`), counts.created],
    ['updated', t('imports:check.updated'), counts.updated],
    ['unchanged', t('imports:check.unchanged'), counts.unchanged],
    ['bad', t('imports:check.bad'), bad],
  ] as const;
  return (
    <>
      <dl className={classes.counts}>
        {facts.map(([name, label, count]) => (
          <div key={name} data-bad={(name === 'bad' && count > 0) || undefined}>
            <dt>{label}</dt>
            <dd data-figures>{count}</dd>
          </div>
        ))}
      </dl>
      <Text c="dimmed">{t(`imports:check.how.${kind}`)}</Text>
      {newSuppliers.length > 0 ? (
        <Alert color="sand">
          {t('imports:check.newSuppliers')} <bdi>{newSuppliers.slice(0, 20).join(' · ')}</bdi>
        </Alert>
      ) : null}
      {counts.stockSet > 0 ? (
        <Alert color="sand">{t('imports:check.stockSet', { count: counts.stockSet })}</Alert>
      ) : null}
      {counts.stockLeft > 0 ? (
        <Alert color="sand">
          {t('imports:check.stockLeft', { count: counts.stockLeft })}
          <Checkbox
            mt="sm"
            checked={setsStock}
            onChange={(e) => setSetsStock(e.currentTarget.checked)}
            label={t('imports:check.setsStock')}
          />
        </Alert>
      ) : null}
      <Openings of="openings" openings={counts.openings} />
      <Openings of="pointOpenings" openings={counts.pointOpenings} />
      {problems.length > 0 ? (
        <ProblemList problems={problems} refused={refused} />
      ) : (
        <Alert color="emerald">{good > 0 ? t('imports:check.fine') : t('imports:check.nothing')}</Alert>
      )}
      {changes.length > 0 ? <ChangeList changes={changes} count={counts.updated} /> : null}
      <DialogFoot>
        <Button variant="default" onClick={onBack}>
          {t('back')}
        </Button>
        <Button
          loading={start.isPending || query.isPlaceholderData}
          disabled={good === 0}
          onClick={() => start.mutate({ id: file.id, mapping, setsStock, skipsProblems: bad > 0 })}
        >
          {bad > 0
            ? t('imports:check.startWithout', { count: good })
            : t('imports:check.start', { count: good })}
        </Button>
      </DialogFoot>
    </>
  );
}
