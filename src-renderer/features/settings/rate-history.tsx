import { Modal, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Currency } from '../../../src/currency/rules.ts';
import { api } from '../../api/client.ts';
import { usePages } from '../../api/paged.ts';
import { useFormats } from '../../api/use-formats.ts';
import { usePersonName } from '../../api/use-people.ts';
import { Hint } from '../../ui/hint.tsx';
import layout from '../../ui/layout.module.css';
import { ShortList } from '../../ui/lists/short-list.tsx';
import classes from './settings.module.css';
import { useRateWords } from './use-rate-words.ts';

/** Former rates with their start dates, and who set them. */
export function RateHistory({ currency, onClose }: { currency: Currency; onClose: () => void }) {
  const personName = usePersonName();
  const { t } = useTranslation(['settings', 'common']);
  const { dateTime } = useFormats();
  const words = useRateWords();
  const query = usePages(api.currency.history, { currency, limit: 20 });
  return (
    <Modal opened onClose={onClose} title={t('currency.historyOf', { name: words.name(currency) })}>
      <ShortList
        query={query}
        label={t('currency.history')}
        className={layout.list}
        empty={<Text c="dimmed">{t('currency.noHistory')}</Text>}
        more={t('currency.more')}
      >
        {(change) => (
          <li key={change.id} className={classes.rate}>
            <span className={classes.currency}>
              {dateTime(change.at)}
              <Hint inText>
                <bdi>{personName(change.userName)}</bdi>
              </Hint>
            </span>
            <span className={classes.both}>
              <bdi dir="ltr">{words.dirhamsFor(currency, change.rate)}</bdi>
              <Hint inText>
                <bdi dir="ltr">{words.unitsFor(currency, change.rate)}</bdi>
              </Hint>
            </span>
          </li>
        )}
      </ShortList>
    </Modal>
  );
}
