import { IconBuildingStore } from '@tabler/icons-react';
import type { Store } from '../../../src/stores/contract.ts';
import { nameIn, useLocale } from '../../i18n/use-locale.ts';
import classes from './store-name.module.css';

/** The name of a row's store. */
export function StoreName({ store }: { store: Store }) {
  const { locale } = useLocale();
  return (
    <span className={classes.name}>
      <IconBuildingStore aria-hidden="true" />
      <bdi>{nameIn(locale, store)}</bdi>
    </span>
  );
}
