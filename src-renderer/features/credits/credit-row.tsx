import { Badge, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Credit } from '../../../src/credits/contract.ts';
import { useFormats } from '../../api/use-formats.ts';
import statement from '../../ui/lists/statement.module.css';
import { Money } from '../../ui/money.tsx';
import classes from './credits.module.css';

const COLORS: Record<Credit['state'], string> = {
  open: 'emerald',
  spent: 'sand',
  expired: 'saffron',
  void: 'brick',
};

/** A store credit in a list: code, client, last day, what is left. */
export function CreditRow({ credit, onOpen }: { credit: Credit; onOpen: () => void }) {
  const { t } = useTranslation();
  const { dayText } = useFormats();
  return (
    <UnstyledButton className={classes.row} onClick={onOpen}>
      <span className={statement.who}>
        <bdi className={statement.name} dir="ltr">
          {credit.code}
        </bdi>
        <span className={statement.note}>
          {credit.kind === 'gift_card' ? `${t('credits:kinds.gift_card')} · ` : null}
          <bdi>{credit.recipient ?? credit.clientName ?? t('credits:noClient')}</bdi>
        </span>
      </span>
      <span className={statement.note}>
        {credit.expiresOn ? t('credits:until', { day: dayText(credit.expiresOn) }) : t('credits:forEver')}
      </span>
      <span>
        <Badge color={COLORS[credit.state]}>{t(`credits:states.${credit.state}`)}</Badge>
      </span>
      <span className={statement.amount}>
        <Money centimes={credit.balance} />
        {credit.balance === credit.issued ? null : (
          <span className={statement.note}>
            {t('credits:issued')} <Money centimes={credit.issued} />
          </span>
        )}
      </span>
    </UnstyledButton>
  );
}
