import { Badge, Button, FileButton, Group, Paper, Text, Title } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconPhoto } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../../src/team/contract.ts';
import { api } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { useFormats } from '../../api/use-formats.ts';
import { useWrite } from '../../api/use-write.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useArchive } from '../../ui/dialog/use-archive.ts';
import { PersonAvatar } from '../../ui/identity/person-avatar.tsx';
import documentLines from '../../ui/lists/lines.module.css';
import { Money } from '../../ui/money.tsx';
import { toast } from '../../ui/toast.tsx';
import type { Place } from './people-list.tsx';
import { RenewPassword } from './renew-password.tsx';
import classes from './team.module.css';
import { boundToStores } from './user-values.ts';

type Props = { person: Profile; stores: Place[]; mayEdit: boolean; onChanged: () => void };

/** A person's data, stores and pay, with archiving and restoring. */
export function PersonDetails({ person, stores, mayEdit, onChanged }: Props) {
  const { t } = useTranslation(['team', 'roles', 'common']);
  const { dayText, formatPercent, nameIn } = useFormats();
  const { user: self } = useSession();
  const name = nameIn(person);
  const photo = useWrite(api.team.avatar, () => {
    toast('success', t('person.photoDone'), name);
    onChanged();
  });
  const archiving = useArchive({
    archive: api.team.archive.mutationOptions(),
    restore: api.team.restore.mutationOptions(),
    nameOf: () => name,
    archived: () => t('person.archivedDone'),
    restored: () => t('person.restoredDone'),
    onDone: onChanged,
  });
  const where = person.assignments.map((a) => {
    const store = stores.find((s) => s.id === a.storeId);
    return `${store ? nameIn(store) : '–'} (${t(`roles:${a.role}`)})`;
  });
  return (
    <Paper withBorder p="lg" className={classes.head}>
      <PersonAvatar name={name} avatar={person.avatar} size="large" />
      <Title order={2}>
        <bdi>{name}</bdi>
      </Title>
      <Text c="dimmed">{t(`roles:${person.role}`)}</Text>
      <Group gap="xs" justify="center">
        {person.isClockedIn ? (
          <Badge size="md" color="emerald">
            {t('atWork')}
          </Badge>
        ) : null}
        {person.mustChangePassword && person.archivedAt === null ? (
          <Badge size="md" color="sand">
            {t('firstPassword.due')}
          </Badge>
        ) : null}
        {person.canManageInventory ? (
          <Badge size="md" color="saffron">
            {t('person.keepsStock')}
          </Badge>
        ) : null}
      </Group>
      <dl className={classes.facts}>
        <Fact label={t('form.name')} value={person.name} />
        <Fact label={t('form.nameAr')} value={person.nameAr} />
        <Fact label={t('form.nameFr')} value={person.nameFr} />
        <Fact label={t('form.phone')} value={person.phone ? <bdi dir="ltr">{person.phone}</bdi> : null} />
        <Fact label={t('form.email')} value={person.email ? <bdi dir="ltr">{person.email}</bdi> : null} />
        <Fact
          label={t('form.stores')}
          value={boundToStores(person.role) ? where.join(' · ') || t('noStore') : t('allStores')}
        />
        <Fact label={t('person.address')} value={person.address} />
        <Fact label={t('person.hiredOn')} value={person.hiredOn ? dayText(person.hiredOn) : null} />
        <Fact label={t('person.pay')} value={<Pay person={person} />} />
        <Fact
          label={t('person.commission')}
          value={person.commissionPercentage > 0 ? formatPercent(person.commissionPercentage) : null}
        />
      </dl>
      {mayEdit ? (
        <Group justify="center" mt="sm">
          {person.archivedAt === null ? (
            <>
              <FileButton
                accept="image/png,image/jpeg,image/webp"
                onChange={(avatar) => avatar && photo.mutate({ id: person.id, avatar })}
              >
                {(props) => (
                  <Button {...props} variant="default" leftSection={<IconPhoto />} loading={photo.isPending}>
                    {t('person.photo')}
                  </Button>
                )}
              </FileButton>
              {person.id === self.id ? null : <RenewPassword person={person} onChanged={onChanged} />}
              {person.id === self.id ? null : (
                <Button variant="default" leftSection={<IconArchive />} onClick={() => archiving.ask(person)}>
                  {t('person.archive')}
                </Button>
              )}
            </>
          ) : (
            <Button
              leftSection={<IconArchiveOff />}
              loading={archiving.isRestoring}
              onClick={() => archiving.restore(person)}
            >
              {t('person.restore')}
            </Button>
          )}
        </Group>
      ) : null}
      <ConfirmDialog
        {...archiving.dialog}
        title={t('person.archiveTitle', { name })}
        confirmLabel={t('person.archive')}
        danger
      >
        {t('person.archiveMessage')}
      </ConfirmDialog>
    </Paper>
  );
}

function Fact({ label, value }: { label: string; value: ReactNode }) {
  const { t } = useTranslation('team');
  return (
    <div className={documentLines.fact}>
      <dt>{label}</dt>
      <dd>
        <bdi>{value || t('person.none')}</bdi>
      </dd>
    </div>
  );
}

function Pay({ person }: { person: Profile }) {
  const { t } = useTranslation('team');
  const { salary, dailyRate, payFrequency } = person;
  const period = { daily: t('person.perDay'), weekly: t('person.perWeek'), monthly: t('person.perMonth') };
  if (salary === 0 && dailyRate === 0) return t('person.noPay');
  return (
    <>
      {salary > 0 ? (
        <>
          <Money centimes={salary} /> {period[payFrequency]}
        </>
      ) : null}
      {salary > 0 && dailyRate > 0 ? ' · ' : null}
      {dailyRate > 0 ? (
        <>
          <Money centimes={dailyRate} /> {t('person.perDay')}
        </>
      ) : null}
    </>
  );
}
