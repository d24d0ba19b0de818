import { Button, Group, Image, SegmentedControl, Stack, Switch, Text, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SimulatedAct, Simulators } from '../../../src/simulators/contract.ts';
import { api, showNow } from '../../api/client.ts';
import { useHardware } from '../../api/hardware.ts';
import { useSession } from '../../api/session.ts';
import { useWrite } from '../../api/use-write.ts';
import { Hint } from '../../ui/hint.tsx';
import classes from './simulator-panel.module.css';

/** Simulated devices, to learn the till, to try settings, and to preview papers. */
export function SimulatorPanel() {
  const { t } = useTranslation('developer');
  const { can } = useSession();
  const hardware = useHardware();
  const isOn = hardware?.simulates ?? false;
  const simulators = useQuery(
    api.simulators.find.queryOptions({ enabled: isOn, staleTime: 0, refetchInterval: 1000 }),
  );
  const turn = useWrite(api.simulators.turn, (status) => showNow(api.hardware.status, status));
  const act = useWrite(api.simulators.act, (now) => showNow(api.simulators.find, now));
  if (!hardware) return null;
  return (
    <section aria-labelledby="developer-simulators">
      <Group justify="space-between" mt="md">
        <Title order={3} id="developer-simulators">
          {t('simulators.title')}
        </Title>
        <Switch
          label={t('simulators.on')}
          checked={isOn}
          disabled={!can('can_manage_stores') || turn.isPending}
          onChange={(event) => turn.mutate({ isOn: event.currentTarget.checked })}
        />
      </Group>
      <Hint>{t('simulators.hint')}</Hint>
      {isOn && simulators.data ? (
        <Simulated now={simulators.data} onAct={(what) => act.mutate(what)} />
      ) : null}
    </section>
  );
}

type Act = (act: SimulatedAct) => void;

function Simulated({ now, onAct }: { now: Simulators; onAct: Act }) {
  const { t } = useTranslation('developer');
  const { receiptPrinter, labelPrinter, display } = now;
  const plug = (
    device: Extract<SimulatedAct, { act: 'plug' }>['device'],
    isPlugged: boolean,
    where: string,
  ) => (
    <Switch
      label={t(`simulators.${device}`)}
      description={<bdi dir="ltr">{where}</bdi>}
      checked={isPlugged}
      onChange={(event) => onAct({ act: 'plug', device, isPlugged: event.currentTarget.checked })}
    />
  );
  const at = (place: { host: string; port: number }) => `${place.host}:${place.port}`;
  return (
    <Stack mt="sm">
      <Readers now={now} onAct={onAct} />
      <div className={classes.plugs}>
        {plug('serial_card_reader', now.serialCardReader.isPlugged, now.serialCardReader.path)}
        {plug('serial_scanner', now.serialScanner.isPlugged, now.serialScanner.path)}
        {plug('hid', now.hid.isPlugged, 'USB HID')}
        {plug('display', display.isPlugged, display.path)}
        {plug('receipt_printer', receiptPrinter.isPlugged, at(receiptPrinter))}
        <Text size="sm">
          {t('simulators.label_printer')} <bdi dir="ltr">{at(labelPrinter)}</bdi>
        </Text>
      </div>
      <Group>
        <SegmentedControl
          aria-label={t('simulators.paper')}
          value={receiptPrinter.paper}
          onChange={(paper) =>
            onAct({
              act: 'printer',
              paper: paper === 'end' ? 'end' : paper === 'near_end' ? 'near_end' : 'enough',
            })
          }
          data={(['enough', 'near_end', 'end'] as const).map((value) => ({
            value,
            label: t(`simulators.papers.${value}`),
          }))}
        />
        <Switch
          label={t('simulators.cover')}
          checked={receiptPrinter.isCoverOpen}
          onChange={(event) => onAct({ act: 'printer', isCoverOpen: event.currentTarget.checked })}
        />
        <Switch
          label={t('simulators.drawer', { count: receiptPrinter.kicks })}
          checked={receiptPrinter.isDrawerOpen}
          onChange={(event) => onAct({ act: 'printer', isDrawerOpen: event.currentTarget.checked })}
        />
      </Group>
      <pre className={classes.display} dir="ltr">
        {display.lines.join('\n')}
      </pre>
      <div className={classes.papers}>
        {[...receiptPrinter.papers, ...labelPrinter.labels].map((paper) => (
          <Image
            key={paper.slice(-64)}
            className={classes.paper}
            src={`data:image/png;base64,${paper}`}
            alt={t('simulators.printed')}
          />
        ))}
      </div>
    </Stack>
  );
}

/** Simulates a card or a scan. */
function Readers({ now, onAct }: { now: Simulators; onAct: Act }) {
  const { t } = useTranslation('developer');
  const [way, setWay] = useState<'serial' | 'hid'>('serial');
  const [hex, setHex] = useState('010063E9AE');
  const [code, setCode] = useState('');
  const isCard = /^[0-9A-Fa-f]{10}$/.test(hex);
  return (
    <>
      <SegmentedControl
        aria-label={t('simulators.way')}
        value={way}
        onChange={(value) => setWay(value === 'hid' ? 'hid' : 'serial')}
        data={(['serial', 'hid'] as const).map((value) => ({ value, label: t(`simulators.ways.${value}`) }))}
      />
      <Group align="flex-end" grow preventGrowOverflow={false}>
        <TextInput
          dir="ltr"
          label={t('simulators.card')}
          value={hex}
          onChange={(event) => setHex(event.currentTarget.value)}
        />
        <Button
          variant="light"
          disabled={!isCard || !(way === 'serial' ? now.serialCardReader : now.hid).isPlugged}
          onClick={() => onAct({ act: 'card', reader: way, hex })}
        >
          {t('simulators.present')}
        </Button>
        <TextInput
          dir="ltr"
          label={t('simulators.code')}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Button
          variant="light"
          disabled={code.trim() === '' || !(way === 'serial' ? now.serialScanner : now.hid).isPlugged}
          onClick={() => onAct({ act: 'scan', scanner: way, code })}
        >
          {t('simulators.scan')}
        </Button>
      </Group>
    </>
  );
}
