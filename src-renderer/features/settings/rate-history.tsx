import { Button, Modal, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Currency } from '../../../src/currency/rules.ts';
import { api } from '../../api/client.ts';
import { paged } from '../../api/paged.ts';
import { useFormats } from '../../api/use-formats.ts';
import { usePersonName } from '../../api/use-people.ts';
import { hasData, QueryState } from '../../ui/states.tsx';
import classes from './settings.module.css';
import { useRateWords } from './use-rate-words.ts';

/** Former rates with their start dates, and who set them. */
export function RateHistory({ currency, onClose }: { currency: Currency; onClose: () => void }) {
  const personName = usePersonName();
  const { t } = useTranslation(['settings', 'common']);
  const { dateTime } = useFormats();
  const words = useRateWords();
  const query = useInfiniteQuery(api.currency.history.infiniteOptions(paged({ currency, limit: 20 })));
  const changes = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Modal opened onClose={onClose} title={t('currency.historyOf', { name: words.name(currency) })}>
      {!hasData(query) ? (
        <QueryState query={query} />
      ) : changes.length === 0 ? (
        <Text c="dimmed">{t('currency.noHistory')}</Text>
      ) : (
        <ul className={classes.rates} aria-label={t('currency.history')}>
          {changes.map((change) => (
            <li key={change.id} className={classes.rate}>
              <span className={classes.currency}>
                {dateTime(change.at)}
                <Text size="sm" c="dimmed" component="span" display="block">
                  <bdi>{personName(change.userName)}</bdi>
                </Text>
              </span>
              <span className={classes.both}>
                <bdi dir="ltr">{words.dirhamsFor(currency, change.rate)}</bdi>
                <Text size="sm" c="dimmed" component="span" display="block">
                  <bdi dir="ltr">{words.unitsFor(currency, change.rate)}</bdi>
                </Text>
              </span>
            </li>
          ))}
        </ul>
      )}
      {query.hasNextPage ? (
        <Button
          fullWidth
          variant="subtle"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('currency.more')}
        </Button>
      ) : null}
    </Modal>
  );
}
