import { ActionIcon, Text, Title } from '@mantine/core';
import { IconArrowBackUp, IconBarcode } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 as uuidv7 } from 'uuid';
import type { Item } from '../../../src/catalogue/contract.ts';
import type { Count, CountLine } from '../../../src/counts/contract.ts';
import { useAttributeNames } from '../../api/attribute-names.ts';
import { api, client, readAgain } from '../../api/client.ts';
import { useSession, useStoreId } from '../../api/session.ts';
import { useTillStatus } from '../../api/till.ts';
import { useFormats } from '../../api/use-formats.ts';
import { useScannedArticle } from '../../api/use-scanned-article.ts';
import { ArticleFacts } from '../../ui/article/article-facts.tsx';
import { SizeColorGrid } from '../../ui/article/size-color-grid.tsx';
import { StylePicker } from '../../ui/article/style-picker.tsx';
import { Hint } from '../../ui/hint.tsx';
import layout from '../../ui/layout.module.css';
import entry from '../../ui/lists/entry-list.module.css';
import { isTakingOut } from '../../ui/scanner/scan-listener.ts';
import { useScanner } from '../../ui/scanner/use-scanner.ts';
import { EmptyState, hasData, QueryState } from '../../ui/states.tsx';
import { toastProblem } from '../../ui/toast.tsx';
import classes from './counts.module.css';

const SCANS_SHOWN = 12;

type Scan = { key: string; line: CountLine };

/** Counts by scanner, one piece per scan, or in a style's grid; each number is saved when it is complete. */
export function Counting({ count }: { count: Count }) {
  const { t } = useTranslation();
  const { styleNameIn } = useFormats();
  const { label } = useAttributeNames();
  const storeId = useStoreId();
  const [scans, setScans] = useState<Scan[]>([]);
  const [face, setFace] = useState<Item | null>(null);
  const refresh = () => readAgain(api.counts);

  const add = async (variantId: string, adds: 1 | -1) =>
    await client.counts.count({ id: count.id, variantId, adds }, { context: { idempotencyKey: uuidv7() } });
  const scanned = useScannedArticle(storeId, (item) => {
    add(item.id, 1).then((line) => {
      setScans((previous) => [{ key: uuidv7(), line }, ...previous].slice(0, SCANS_SHOWN));
      refresh();
    }, toastProblem);
  });
  useScanner(scanned, { captureInDialog: true });
  const undo = useMutation({
    mutationFn: (scan: Scan) => add(scan.line.variantId, -1),
    onSuccess: (_line, scan) => {
      setScans((previous) => previous.filter((s) => s.key !== scan.key));
      refresh();
    },
  });

  return (
    <div className={classes.counting}>
      <section className={classes.panel} aria-label={t('counts:grid.label')}>
        <StylePicker storeId={storeId} onPick={setFace} />
        {face ? (
          <StyleGrid key={face.styleId} count={count} face={face} onCounted={refresh} />
        ) : (
          <EmptyState
            icon={<IconBarcode />}
            title={t('counts:grid.empty.title')}
            message={t('counts:grid.empty.message')}
          />
        )}
      </section>
      <section
        className={classes.panel}
        data-some={scans.length > 0 || undefined}
        aria-label={t('counts:scans.title')}
      >
        <Title order={2} size="h3">
          {t('counts:scans.title')}
        </Title>
        {scans.length === 0 ? <Text c="dimmed">{t('counts:scans.none')}</Text> : null}
        <ol className={layout.list} aria-live="polite">
          {scans.map((scan) => {
            const name = `${styleNameIn(scan.line)} ${label('size', scan.line.size)}`;
            return (
              <li key={scan.key} className={classes.scan}>
                <div className={layout.grow}>
                  <bdi>{styleNameIn(scan.line)}</bdi>
                  <div className={entry.note}>
                    <ArticleFacts of={scan.line} and={[scan.line.sku]} />
                  </div>
                </div>
                <span className={classes.quantity}>{scan.line.countedStock}</span>
                <ActionIcon
                  variant="default"
                  aria-label={t('counts:scans.undo', { name })}
                  loading={undo.isPending && undo.variables?.key === scan.key}
                  onClick={() => undo.mutate(scan)}
                >
                  <IconArrowBackUp />
                </ActionIcon>
              </li>
            );
          })}
        </ol>
      </section>
    </div>
  );
}

type GridProps = { count: Count; face: Item; onCounted: () => void };

/** One style: the person types the pieces counted at this till. */
function StyleGrid({ count, face, onCounted }: GridProps) {
  const { t } = useTranslation();
  const { styleNameIn } = useFormats();
  const { user, program } = useSession();
  const till = useTillStatus();
  const myTill = program === 'till' ? till?.deviceId : count.serverTillId;
  const lines = useQuery(
    api.counts.lines.queryOptions({
      input: { id: count.id, show: 'all', styleId: face.styleId, limit: 200 },
    }),
  );
  const [typed, setTyped] = useState<ReadonlyMap<string, number | null>>(new Map());
  /** Typed numbers not yet saved: a pause does not mean that a number is complete. */
  const pending = useRef(new Map<string, number | null>());
  const kept = useRef(new Map<string, number | null>());

  const mineOf = (line: CountLine) =>
    line.counters.find((c) => c.userId === user.id && c.tillId === myTill)?.quantity ?? null;
  const keep = (variantId: string) => {
    const countedStock = pending.current.get(variantId);
    if (countedStock === undefined) return;
    pending.current.delete(variantId);
    kept.current.set(variantId, countedStock);
    client.counts
      .count({ id: count.id, variantId, countedStock }, { context: { idempotencyKey: uuidv7() } })
      .then(onCounted, toastProblem);
  };
  const keepAll = useRef(() => {});
  keepAll.current = () => {
    for (const variantId of [...pending.current.keys()]) keep(variantId);
  };
  // Going to another screen fires no blur event, so the numbers are saved on unmount.
  useEffect(() => () => keepAll.current(), []);
  if (!hasData(lines)) return <QueryState query={lines} />;
  const articles = lines.data.items.map((line) => ({ ...line, id: line.variantId }));
  if (articles.length === 0) {
    return <EmptyState title={t('errors:NOT_IN_AUDIT.title')} message={t('errors:NOT_IN_AUDIT.message')} />;
  }
  const quantities = new Map(
    articles.flatMap((line) => {
      const value = typed.has(line.id) ? typed.get(line.id) : mineOf(line);
      return value === null || value === undefined ? [] : [[line.id, value] as const];
    }),
  );
  return (
    <div className={layout.column}>
      <Title order={2} size="h3">
        <bdi>{styleNameIn(face)}</bdi>
      </Title>
      <SizeColorGrid
        label={styleNameIn(face)}
        articles={articles}
        quantities={quantities}
        onChange={(article, quantity, isRefused) => {
          setTyped(new Map(typed).set(article.id, quantity));
          const standing = kept.current.has(article.id) ? kept.current.get(article.id) : mineOf(article);
          // A refused text does not remove the count: the old number remains until there is a new one. The old number
          // is also not saved again when a scan is removed from the field.
          if (isRefused || (isTakingOut() && quantity === standing)) pending.current.delete(article.id);
          else pending.current.set(article.id, quantity);
        }}
        onLeave={({ id }) => keep(id)}
        note={(line) => {
          const others = (line.countedStock ?? 0) - (mineOf(line) ?? 0);
          const parts = [
            ...(line.expectedStock === null
              ? []
              : [t('counts:grid.expected', { count: line.expectedStock })]),
            ...(others > 0 ? [t('counts:grid.others', { count: others })] : []),
          ];
          return parts.join(' · ');
        }}
        tone={(line) => (line.discrepancy ? 'differs' : null)}
      />
      <Hint>{t('counts:grid.hint')}</Hint>
    </div>
  );
}
