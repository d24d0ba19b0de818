import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { IconId, IconIdOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CARD_NUMBER } from '../../../src/credentials/rules.ts';
import type { Profile } from '../../../src/team/contract.ts';
import { client } from '../../api/client.ts';
import { nameIn, useLocale } from '../../i18n/use-locale.ts';
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx';
import { IdentityDialog } from '../../ui/identity/identity-dialog.tsx';
import { useIdentity } from '../../ui/identity/use-identity.ts';
import { Card } from '../../ui/page/card.tsx';
import { useScanner } from '../../ui/scanner/use-scanner.ts';
import { toast } from '../../ui/toast.tsx';

type Props = { person: Profile; mayEdit: boolean; onChanged: () => void };

/** A person's card: linked by presenting it to the reader, or by its number. */
export function CardSection({ person, mayEdit, onChanged }: Props) {
  const { t } = useTranslation(['team', 'common']);
  const { locale } = useLocale();
  const identity = useIdentity();
  const [dialog, setDialog] = useState<'link' | 'unlink' | null>(null);
  const name = nameIn(locale, person);
  const finish = (title: string) => {
    setDialog(null);
    toast('success', title, name);
    onChanged();
  };
  const link = (cardNumber: string) =>
    identity.attempt(async (ownPassword) => {
      await client.team.linkCard({ id: person.id, cardNumber, ownPassword });
      finish(t('card.done'));
    });
  const unlink = () =>
    identity.attempt(async (ownPassword) => {
      await client.team.unlinkCard({ id: person.id, ownPassword });
      finish(t('card.gone'));
    });
  return (
    <Card isColumn title={t('person.card')}>
      <Text c={person.cardEnding ? undefined : 'dimmed'}>
        {person.cardEnding ? t('card.linked', { ending: person.cardEnding }) : t('card.unlinked')}
      </Text>
      {mayEdit ? (
        <Group>
          <Button variant="default" leftSection={<IconId />} onClick={() => setDialog('link')}>
            {person.cardEnding ? t('card.relink') : t('card.link')}
          </Button>
          {person.cardEnding ? (
            <Button variant="default" leftSection={<IconIdOff />} onClick={() => setDialog('unlink')}>
              {t('card.unlink')}
            </Button>
          ) : null}
        </Group>
      ) : null}
      <Modal
        opened={dialog === 'link'}
        onClose={() => setDialog(null)}
        closeOnEscape={identity.dialog === null}
        title={t('card.title', { name })}
      >
        {dialog === 'link' ? <CardForm busy={identity.busy} onCard={link} /> : null}
      </Modal>
      <Modal
        opened={dialog === 'unlink'}
        onClose={() => setDialog(null)}
        closeOnEscape={identity.dialog === null}
        title={t('card.unlinkTitle', { name })}
      >
        <Text>{t('card.unlinkMessage')}</Text>
        <DialogFoot>
          <Button variant="default" onClick={() => setDialog(null)}>
            {t('common:cancel')}
          </Button>
          <Button data-autofocus color="brick" loading={identity.busy} onClick={unlink}>
            {t('card.unlink')}
          </Button>
        </DialogFoot>
      </Modal>
      {identity.dialog ? <IdentityDialog {...identity.dialog} /> : null}
    </Card>
  );
}

function CardForm({ busy, onCard }: { busy: boolean; onCard: (cardNumber: string) => void }) {
  const { t } = useTranslation('team');
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const cardNumber = typed.trim().toUpperCase();
  const isRight = CARD_NUMBER.test(cardNumber);
  const send = (number: string) => {
    if (!busy) onCard(number);
  };
  useScanner(
    (scanned) => {
      setTyped(scanned);
      send(scanned);
    },
    { captureInDialog: true, takesCards: true },
  );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (isRight) send(cardNumber);
      }}
    >
      <Stack>
        <TextInput
          data-autofocus
          dir="ltr"
          label={t('card.number')}
          description={t('card.hint')}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={tried && !isRight ? t('card.wrong') : null}
        />
        <DialogFoot>
          <Button type="submit" loading={busy}>
            {t('card.link')}
          </Button>
        </DialogFoot>
      </Stack>
    </form>
  );
}
