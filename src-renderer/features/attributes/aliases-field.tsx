import { CloseButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Attribute } from '../../../src/attributes/contract.ts';
import { labelOf } from '../../../src/attributes/rules.ts';
import { api, readAgain } from '../../api/client.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useConfirmed } from '../../ui/dialog/use-confirmed.ts';
import { toast } from '../../ui/toast.tsx';
import classes from './attributes.module.css';

type Props = {
  attribute: Attribute;
  /** Changes are not possible now. */
  isStopped: boolean;
};

/** The aliases of a value; each can be removed. */
export function AliasesField({ attribute, isStopped }: Props) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const release = useConfirmed(
    api.attributes.releaseAlias.mutationOptions(),
    (alias: string) => ({ id: attribute.id, alias }),
    (_one, { alias }) => {
      readAgain(api.catalogue);
      toast('success', t('attributes:aliases.done'), alias);
    },
  );
  const alias = release.asking;
  return (
    <fieldset className={classes.field}>
      <legend>{t('attributes:aliases.title')}</legend>
      <p className={classes.hint}>{t(`attributes:aliases.hint.${attribute.kind}`)}</p>
      <ul className={classes.aliases}>
        {attribute.aliases.map((name) => (
          <li key={name} className={classes.alias}>
            <bdi>{name}</bdi>
            <CloseButton
              disabled={isStopped}
              aria-label={t('attributes:aliases.remove', { alias: name })}
              onClick={() => release.ask(name)}
            />
          </li>
        ))}
      </ul>
      <ConfirmDialog
        {...release.dialog}
        title={t('attributes:aliases.ask', { alias })}
        confirmLabel={t('attributes:aliases.confirm')}
        danger
      >
        {t(`attributes:aliases.message.${attribute.kind}`, {
          alias,
          name: labelOf(attribute, locale),
        })}
      </ConfirmDialog>
    </fieldset>
  );
}
