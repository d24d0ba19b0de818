import { Badge } from '@mantine/core';
import { IconClipboardList } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Count, CountLine } from '../../../src/counts/contract.ts';
import { api } from '../../api/client.ts';
import { usePages } from '../../api/paged.ts';
import { useFormats } from '../../api/use-formats.ts';
import { usePersonName } from '../../api/use-people.ts';
import { ArticleFacts } from '../../ui/article/article-facts.tsx';
import entry from '../../ui/lists/entry-list.module.css';
import frame from '../../ui/lists/list-frame.module.css';
import { VirtualList } from '../../ui/lists/virtual-list.tsx';
import { Money } from '../../ui/money.tsx';
import { EmptyState } from '../../ui/states.tsx';
import classes from './counts.module.css';

type Props = { count: Count; show: 'counted' | 'differing' | 'uncounted'; search: string };

/** The items of a stock count: counted, different, or uncounted. */
export function CountLines({ count, show, search }: Props) {
  const { t } = useTranslation();
  const query = usePages(api.counts.lines, {
    id: count.id,
    show,
    search,
  });
  return (
    <div className={frame.list}>
      <VirtualList
        query={query}
        label={t(`counts:tabs.${show}`)}
        estimate={84}
        rowKey="variantId"
        renderRow={(line) => <Line line={line} />}
        empty={
          <EmptyState
            icon={<IconClipboardList />}
            title={search ? t('counts:nothing.title') : t(`counts:noLines.${show}.title`)}
            message={search ? t('counts:nothing.message') : t(`counts:noLines.${show}.message`)}
          />
        }
      />
    </div>
  );
}

function Line({ line }: { line: CountLine }) {
  const personName = usePersonName();
  const { t } = useTranslation();
  const { styleNameIn, timeOnly } = useFormats();
  const { discrepancy } = line;
  return (
    <div className={classes.line}>
      <div className={entry.text}>
        <div className={entry.title}>
          <bdi>{styleNameIn(line)}</bdi>
          <span className={entry.note}>
            <ArticleFacts of={line} and={[line.sku]} />
          </span>
        </div>
        <div className={`${entry.note} ${classes.counters}`}>
          {line.counters.map((c) => (
            <span key={`${c.userId}/${c.tillId}`}>
              <bdi>{personName(c.userName)}</bdi> · <bdi data-figures>{c.quantity}</bdi> ·{' '}
              <bdi>{timeOnly(c.at)}</bdi>
            </span>
          ))}
          {line.movedMeanwhile ? (
            <Badge size="md" color="saffron">
              {t('counts:moved')}
            </Badge>
          ) : null}
        </div>
      </div>
      <Figure label={t('counts:line.expected')} value={line.expectedStock} />
      <Figure label={t('counts:line.counted')} value={line.countedStock} />
      <div
        className={classes.figure}
        data-tone={!discrepancy ? undefined : discrepancy < 0 ? 'less' : 'more'}
      >
        <span className={entry.note}>{t('counts:line.difference')}</span>
        <strong dir="ltr">
          {discrepancy === null ? '—' : discrepancy > 0 ? `+${discrepancy}` : discrepancy}
        </strong>
        {line.discrepancyValue ? (
          <span className={entry.note}>
            <Money centimes={line.discrepancyValue} />
          </span>
        ) : null}
      </div>
    </div>
  );
}

function Figure({ label, value }: { label: string; value: number | null }) {
  return (
    <div className={classes.figure}>
      <span className={entry.note}>{label}</span>
      <strong>{value ?? '—'}</strong>
    </div>
  );
}
