import { Menu, Tooltip, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CartSeller } from '../../../../src/till/contract.ts';
import type { Seller } from '../../../api/use-sellers.ts';
import { nameIn, useLocale } from '../../../i18n/use-locale.ts';
import { PersonAvatar } from '../../../ui/identity/person-avatar.tsx';
import classes from './line-seller.module.css';

type Props = {
  /** The item's name. */
  name: string;
  people: readonly Seller[];
  /** Who sells the others. */
  seller: CartSeller;
  /** Who sold this line, if it is someone else. */
  own: CartSeller | undefined;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onChoose: (seller: CartSeller | null) => void;
};

/** Who sold one line; another person than for the rest of the sale is chosen from a menu. */
export function LineSeller({ name, people, seller, own, isOpen, onOpen, onChoose }: Props) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const soldBy = own ?? seller;
  const person = people.find(({ id }) => id === soldBy.id);
  const soldByName = person ? nameIn(locale, person) : soldBy.name;
  return (
    <Menu opened={isOpen} onChange={onOpen} position="bottom-start">
      <Menu.Target>
        <Tooltip label={soldByName} disabled={isOpen}>
          <UnstyledButton
            className={classes.root}
            data-own={own ? true : undefined}
            aria-label={t('sales:seller.ofLine', { name, seller: soldByName })}
          >
            <PersonAvatar name={soldByName} avatar={person?.avatar ?? null} />
          </UnstyledButton>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item mih="var(--h-target)" onClick={() => onChoose(null)}>
          {t('sales:seller.same')}
        </Menu.Item>
        {people
          .filter(({ id }) => id !== seller.id)
          .map((other) => (
            <Menu.Item
              key={other.id}
              mih="var(--h-target)"
              onClick={() => onChoose({ id: other.id, name: other.name })}
            >
              <bdi>{nameIn(locale, other)}</bdi>
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  );
}
