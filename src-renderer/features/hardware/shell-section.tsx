import { Alert, Button, Group, Select, Switch } from '@mantine/core';
import { IconKeyOff, IconPower, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { useWrite } from '../../api/use-write.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useConfirmed } from '../../ui/dialog/use-confirmed.ts';
import { Hint } from '../../ui/hint.tsx';
import { Section } from '../../ui/page/section.tsx';
import classes from './hardware.module.css';

const ZOOMS = [0.75, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2];
const SWITCHES = ['kioskAtStart', 'startsWithMachine', 'clientDisplay'] as const;

/** Settings of the till's window: kiosk mode, zoom, second screen, updates. Not available in a browser. */
export function ShellSection() {
  const { t } = useTranslation('hardware');
  const { can } = useSession();
  const query = useQuery(api.shell.find.queryOptions({ staleTime: 0 }));
  const change = useWrite(api.shell.change);
  const kiosk = useWrite(api.shell.kiosk);
  const quit = useConfirmed(api.shell.quit.mutationOptions(), (_window: 'this') => undefined);
  const shell = query.data?.shell;
  if (!shell) return null;
  const isOn = {
    kioskAtStart: shell.kiosk.atStart,
    startsWithMachine: shell.startsWithMachine,
    clientDisplay: shell.clientDisplay.isWanted,
  };
  const mayChange = can('can_manage_expenses');
  return (
    <Section className={classes.panel} size="h5" title={t('shell.title')}>
      {shell.update ? (
        <Alert color="emerald" icon={<IconRefresh />} title={t('shell.update', shell.update)}>
          {t(`shell.waitsFor.${shell.update.waitsFor}`)}
        </Alert>
      ) : null}
      {shell.keyProtection === 'file' ? (
        <Alert color="saffron" icon={<IconKeyOff />}>
          {t('shell.keyFile')}
        </Alert>
      ) : null}
      {SWITCHES.map((name) => (
        <Switch
          key={name}
          size="md"
          label={t(`shell.${name}.label`)}
          description={t(`shell.${name}.description`)}
          checked={isOn[name]}
          disabled={!mayChange || change.isPending}
          onChange={(event) => change.mutate({ [name]: event.currentTarget.checked })}
        />
      ))}
      {shell.clientDisplay.isWanted && !shell.clientDisplay.isOpen ? (
        <Hint>{t('shell.noSecond')}</Hint>
      ) : null}
      <Select
        label={t('shell.zoom')}
        allowDeselect={false}
        disabled={!mayChange}
        data={ZOOMS.map((zoom) => ({ value: String(zoom), label: `${Math.round(zoom * 100)} %` }))}
        value={String(shell.zoom)}
        onChange={(value) => value && change.mutate({ zoom: Number(value) })}
      />
      {mayChange ? (
        <Group>
          <Button
            variant="default"
            loading={kiosk.isPending}
            onClick={() => kiosk.mutate({ isOn: !shell.kiosk.isOn })}
          >
            {t(shell.kiosk.isOn ? 'shell.leave' : 'shell.enter')}
          </Button>
          <Button variant="subtle" color="brick" leftSection={<IconPower />} onClick={() => quit.ask('this')}>
            {t('shell.quit')}
          </Button>
        </Group>
      ) : null}
      <ConfirmDialog {...quit.dialog} title={t('shell.askQuit')} confirmLabel={t('shell.quit')} danger>
        {t('shell.quitMessage')}
      </ConfirmDialog>
    </Section>
  );
}
