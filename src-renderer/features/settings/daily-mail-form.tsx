import { ActionIcon, Button, Select, Switch, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type DailyMail,
  MAIL_LANGUAGES,
  type MailLanguage,
  type MailReceiver,
  MOST_RECEIVERS,
} from '../../../src/stores/rules.ts';
import { api, showNow } from '../../api/client.ts';
import { useWrite } from '../../api/use-write.ts';
import { LOCALE_NAMES } from '../../i18n/language.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { AddButton } from '../../ui/add-button.tsx';
import { CheckedForm } from '../../ui/form/checked-form.tsx';
import layout from '../../ui/layout.module.css';
import { toast } from '../../ui/toast.tsx';
import classes from './mail.module.css';
import { useAddressProblem } from './use-address-problem.ts';

type Line = MailReceiver & { key: number };
const LANGUAGES = MAIL_LANGUAGES.map((value) => ({ value, label: LOCALE_NAMES[value] }));
const languageOf = (value: string | null): MailLanguage =>
  MAIL_LANGUAGES.find((language) => language === value) ?? 'fr';

type Props = { storeId: string; daily: DailyMail; hasAccount: boolean };

/** The recipients of a store's daily summary, each with a language, and whether it is sent. */
export function DailyMailForm({ storeId, daily, hasAccount }: Props) {
  const { t } = useTranslation(['mail', 'common']);
  const { locale } = useLocale();
  const [isOn, setIsOn] = useState(daily.isOn);
  const [lines, setLines] = useState<Line[]>(daily.receivers.map((receiver, key) => ({ ...receiver, key })));
  const [tried, setTried] = useState(false);
  const save = useWrite(api.stores.updateSettings, (saved) => {
    showNow(api.stores.settings, saved, { id: storeId });
    setTried(false);
    toast('success', t('daily.saved'));
  });
  const addressProblem = useAddressProblem();
  const problemOf = ({ address, key }: Line): string | null => {
    const isTwice = lines.some(
      (other) => other.key < key && other.address.trim().toLowerCase() === address.trim().toLowerCase(),
    );
    return addressProblem(address) ?? (isTwice ? t('daily.twice') : null);
  };
  const change = (key: number, to: Partial<MailReceiver>) =>
    setLines(lines.map((line) => (line.key === key ? { ...line, ...to } : line)));
  const add = () => {
    const key = Math.max(-1, ...lines.map((line) => line.key)) + 1;
    setLines([...lines, { key, address: '', language: locale }]);
  };
  const submit = () => {
    const receivers = lines.map(({ address, language }) => ({ address: address.trim(), language }));
    save.mutate({ id: storeId, dailyMail: { isOn, receivers } });
  };
  return (
    <CheckedForm
      form={{
        isRight: lines.every((line) => problemOf(line) === null),
        tryToSave: () => setTried(true),
      }}
      isBusy={save.isPending}
      className={layout.columnSmall}
      onSave={submit}
    >
      <Switch
        size="md"
        label={t('daily.isOn')}
        description={hasAccount ? undefined : t('daily.noAccount')}
        checked={isOn}
        onChange={(event) => setIsOn(event.currentTarget.checked)}
      />
      {lines.map((line) => (
        <div key={line.key} className={classes.line}>
          <TextInput
            className={layout.grow}
            aria-label={t('daily.receiver')}
            placeholder="nom@example.ma"
            type="email"
            dir="ltr"
            value={line.address}
            error={tried ? problemOf(line) : null}
            onChange={(event) => change(line.key, { address: event.currentTarget.value })}
          />
          <Select
            className={classes.language}
            aria-label={t('daily.language')}
            data={LANGUAGES}
            value={line.language}
            allowDeselect={false}
            onChange={(value) => change(line.key, { language: languageOf(value) })}
          />
          <ActionIcon
            aria-label={t('daily.remove', { address: line.address })}
            onClick={() => setLines(lines.filter((other) => other.key !== line.key))}
          >
            <IconTrash />
          </ActionIcon>
        </div>
      ))}
      <div className={classes.actions}>
        <AddButton variant="light" disabled={lines.length >= MOST_RECEIVERS} onClick={add}>
          {t('daily.add')}
        </AddButton>
        {lines.length >= MOST_RECEIVERS ? <span className={classes.hint}>{t('daily.most')}</span> : null}
        <Button type="submit" loading={save.isPending}>
          {t('daily.save')}
        </Button>
      </div>
    </CheckedForm>
  );
}
