import { useTranslation } from 'react-i18next';
import type { CartSeller } from '../../../../src/till/contract.ts';
import type { Seller } from '../../../api/use-sellers.ts';
import { nameIn, useLocale } from '../../../i18n/use-locale.ts';
import { PersonAvatar } from '../../../ui/identity/person-avatar.tsx';
import layout from '../../../ui/layout.module.css';
import classes from './seller-bar.module.css';

type Props = {
  people: readonly Seller[];
  seller: CartSeller;
  onChoose: (seller: CartSeller) => void;
};

/** The faces of who works here, above the sale: one touch says who sold it. */
export function SellerBar({ people, seller, onChoose }: Props) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  return (
    <fieldset className={classes.root} aria-label={t('sales:seller.label')}>
      {people.map((person) => {
        const name = nameIn(locale, person);
        return (
          <button
            key={person.id}
            type="button"
            className={classes.person}
            aria-pressed={person.id === seller.id}
            ref={(element) => {
              if (person.id === seller.id) element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
            }}
            onClick={() => onChoose({ id: person.id, name: person.name })}
          >
            <PersonAvatar name={name} avatar={person.avatar} />
            <bdi className={layout.ellipsis}>{name}</bdi>
          </button>
        );
      })}
    </fieldset>
  );
}
