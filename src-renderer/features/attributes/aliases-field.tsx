import { CloseButton } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Attribute } from '../../../src/attributes/contract.ts';
import { labelOf } from '../../../src/attributes/rules.ts';
import { api, readAgain } from '../../api/client.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import classes from './attributes.module.css';

type Props = {
  attribute: Attribute;
  /** Changes are not possible now. */
  isStopped: boolean;
  /** Called when a question opens above the dialog, and when it closes. */
  onAsk: (asks: boolean) => void;
};

/** The aliases of a value; each can be removed. */
export function AliasesField({ attribute, isStopped, onAsk }: Props) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const [releasedAlias, setReleasedAlias] = useState<string | null>(null);
  const ask = (alias: string | null) => {
    setReleasedAlias(alias);
    onAsk(alias !== null);
  };
  const release = useMutation(
    api.attributes.releaseAlias.mutationOptions({
      onSuccess: (_one, { alias }) => {
        readAgain(api.catalogue);
        toast('success', t('attributes:aliases.done'), alias);
      },
      onSettled: () => ask(null),
    }),
  );
  return (
    <fieldset className={classes.field}>
      <legend>{t('attributes:aliases.title')}</legend>
      <p className={classes.hint}>{t(`attributes:aliases.hint.${attribute.kind}`)}</p>
      <ul className={classes.aliases}>
        {attribute.aliases.map((alias) => (
          <li key={alias} className={classes.alias}>
            <bdi>{alias}</bdi>
            <CloseButton
              disabled={isStopped}
              aria-label={t('attributes:aliases.remove', { alias })}
              onClick={() => ask(alias)}
            />
          </li>
        ))}
      </ul>
      <ConfirmDialog
        opened={releasedAlias !== null}
        title={t('attributes:aliases.ask', { alias: releasedAlias })}
        confirmLabel={t('attributes:aliases.confirm')}
        danger
        busy={release.isPending}
        onConfirm={() => releasedAlias !== null && release.mutate({ id: attribute.id, alias: releasedAlias })}
        onClose={() => ask(null)}
      >
        {t(`attributes:aliases.message.${attribute.kind}`, {
          alias: releasedAlias,
          name: labelOf(attribute, locale),
        })}
      </ConfirmDialog>
    </fieldset>
  );
}
