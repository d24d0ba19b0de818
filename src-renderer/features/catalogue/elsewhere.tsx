import { Button } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useProblem } from '../../api/use-problem.ts';
import classes from './quick-view.module.css';

/** Stock of an item in other stores, fetched on request: only the server has it. */
export function Elsewhere({ itemId }: { itemId: string }) {
  const { t } = useTranslation();
  const problemOf = useProblem();
  const [isRequested, setRequested] = useState(false);
  const query = useQuery(
    api.catalogue.elsewhere.queryOptions({ input: { id: itemId }, enabled: isRequested, retry: false }),
  );
  if (!isRequested || query.isPending) {
    return (
      <Button
        variant="default"
        leftSection={<IconBuildingStore />}
        loading={isRequested}
        onClick={() => setRequested(true)}
      >
        {t('catalogue:elsewhere.ask')}
      </Button>
    );
  }
  if (query.isError) {
    return (
      <p className={classes.note} role="alert">
        {problemOf(query.error).message}
      </p>
    );
  }
  return (
    <section>
      <h3 className={classes.heading}>{t('catalogue:elsewhere.title')}</h3>
      {query.data.items.length === 0 ? (
        <p className={classes.note}>{t('catalogue:elsewhere.none')}</p>
      ) : (
        <ul className={classes.stores}>
          {query.data.items.map((store) => (
            <li key={store.storeId}>
              <bdi>{store.storeName}</bdi>
              <strong data-figures>{store.stock}</strong>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
