import { Button } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useProblem } from '../../api/use-problem.ts';
import classes from './quick-view.module.css';

/** What other stores have of an article, asked for when somebody wants to know: the server alone does. */
export function Elsewhere({ itemId }: { itemId: string }) {
  const { t } = useTranslation();
  const problemOf = useProblem();
  const [asked, setAsked] = useState(false);
  const query = useQuery(
    api.products.elsewhere.queryOptions({ input: { id: itemId }, enabled: asked, retry: false }),
  );
  if (!asked || query.isPending) {
    return (
      <Button
        variant="default"
        leftSection={<IconBuildingStore />}
        loading={asked}
        onClick={() => setAsked(true)}
      >
        {t('products:elsewhere.ask')}
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
      <h3 className={classes.heading}>{t('products:elsewhere.title')}</h3>
      {query.data.items.length === 0 ? (
        <p className={classes.note}>{t('products:elsewhere.none')}</p>
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
