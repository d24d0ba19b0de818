import {
  Button,
  Group,
  Input,
  Loader,
  SegmentedControl,
  Select,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PORT, parseNumber } from '../../../src/core/number-text.ts';
import { type Transport, transport as transportSchema } from '../../../src/hardware/contract.ts';
import { api } from '../../api/client.ts';
import { useWrite } from '../../api/use-write.ts';
import { NumberField } from '../../ui/number-field/number-field.tsx';

export const NETWORK = { kind: 'tcp', host: '', port: 9100 } as const satisfies Transport;
const EMPTY: Record<Transport['kind'], Transport> = {
  tcp: NETWORK,
  serial: { kind: 'serial', path: '', baudRate: 9600, handshake: 'rts_cts' },
  share: { kind: 'share', name: '' },
};
const HANDSHAKES = ['none', 'rts_cts', 'xon_xoff'] as const;
const RATES = [9_600, 19_200, 38_400, 57_600, 115_200] as const;

export const isTransport = (transport: Transport): boolean => transportSchema.safeParse(transport).success;

export const isPort = ({ path, baudRate }: { path: string; baudRate: number }): boolean =>
  transportSchema.safeParse({ kind: 'serial', path, baudRate }).success;

type PortProps = {
  path: string;
  baudRate: (typeof RATES)[number];
  onChange: (now: { path: string; baudRate: (typeof RATES)[number] }) => void;
};

/** A serial port of this computer, and its baud rate. */
export function PortFields({ path, baudRate, onChange }: PortProps) {
  const { t } = useTranslation('hardware');
  const foundDevices = useQuery(api.hardware.found.queryOptions({ staleTime: 0, refetchInterval: 2000 }));
  const ports = foundDevices.data?.serialPorts ?? [];
  const offeredPorts =
    ports.some((port) => port.path === path) || path === '' ? ports : [{ path, name: null }, ...ports];
  return (
    <Group align="flex-end" grow preventGrowOverflow={false} wrap="nowrap">
      <Select
        label={t('transport.path')}
        description={t(foundDevices.data?.isRefused ? 'troubles.refused' : 'transport.pathHint')}
        placeholder={offeredPorts.length === 0 ? t('transport.noPorts') : ''}
        data={offeredPorts.map((port) => ({
          value: port.path,
          label: port.name ? `${port.path} · ${port.name}` : port.path,
        }))}
        value={path || null}
        onChange={(value) => onChange({ path: value ?? '', baudRate })}
      />
      <Select
        label={t('transport.baudRate')}
        data={RATES.map(String)}
        allowDeselect={false}
        maw="9rem"
        value={String(baudRate)}
        onChange={(value) => {
          const rate = RATES.find((r) => String(r) === value);
          if (rate) onChange({ path, baudRate: rate });
        }}
      />
    </Group>
  );
}

/** How to connect to a printer. Its form cannot be submitted while the port is invalid. */
export function TransportFields({
  transport,
  onChange,
}: {
  transport: Transport;
  onChange: (transport: Transport) => void;
}) {
  const { t } = useTranslation('hardware');
  const foundDevices = useQuery(api.hardware.found.queryOptions({ staleTime: 0 }));
  const search = useWrite(api.hardware.findPrinters);
  const [typedPort, setTypedPort] = useState(
    String(transport.kind === 'tcp' ? transport.port : NETWORK.port),
  );
  const kinds = (['tcp', 'serial', 'share'] as const).filter(
    (kind) => kind !== 'share' || foundDevices.data?.hasShares || transport.kind === 'share',
  );
  return (
    <Stack>
      <div>
        <Input.Label component="div">{t('transport.kind')}</Input.Label>
        <SegmentedControl
          fullWidth
          aria-label={t('transport.kind')}
          value={transport.kind}
          onChange={(kind) => {
            setTypedPort(String(NETWORK.port));
            onChange(EMPTY[kind as Transport['kind']]);
          }}
          data={kinds.map((kind) => ({ value: kind, label: t(`transport.${kind}`) }))}
        />
      </div>
      {transport.kind === 'tcp' ? (
        <>
          <Group align="flex-end" grow preventGrowOverflow={false} wrap="nowrap">
            <TextInput
              label={t('transport.host')}
              description={t('transport.hostHint')}
              dir="ltr"
              data-autofocus
              required
              autoComplete="off"
              value={transport.host}
              onChange={(event) => onChange({ ...transport, host: event.currentTarget.value.trim() })}
            />
            <NumberField
              label={t('transport.port')}
              maw="7rem"
              rules={PORT}
              required
              value={typedPort}
              onChange={(typed) => {
                setTypedPort(typed);
                onChange({ ...transport, port: parseNumber(typed, PORT) ?? transport.port });
              }}
            />
          </Group>
          <Group>
            <Button
              variant="light"
              leftSection={search.isPending ? <Loader size="xs" /> : <IconSearch />}
              disabled={search.isPending}
              onClick={() => search.mutate(undefined)}
            >
              {search.isPending ? t('transport.searching') : t('transport.search')}
            </Button>
            {search.data?.items.length === 0 ? <Text size="sm">{t('transport.foundNone')}</Text> : null}
          </Group>
          {search.data?.items.map(({ host, port, answers }) => (
            <Button
              key={`${host}:${port}`}
              variant="default"
              justify="space-between"
              rightSection={answers ? null : <Text size="xs">{t('transport.silent')}</Text>}
              onClick={() => {
                setTypedPort(String(port));
                onChange({ kind: 'tcp', host, port });
              }}
            >
              <bdi>
                {host}:{port}
              </bdi>
            </Button>
          ))}
        </>
      ) : transport.kind === 'serial' ? (
        <>
          <PortFields {...transport} onChange={(port) => onChange({ ...transport, ...port })} />
          <Select
            label={t('transport.handshake')}
            description={t('transport.handshakeHint')}
            allowDeselect={false}
            data={HANDSHAKES.map((value) => ({ value, label: t(`transport.handshakes.${value}`) }))}
            value={transport.handshake}
            onChange={(value) =>
              onChange({ ...transport, handshake: HANDSHAKES.find((h) => h === value) ?? 'none' })
            }
          />
        </>
      ) : (
        <TextInput
          label={t('transport.share_name')}
          description={t('transport.shareHint')}
          dir="ltr"
          required
          value={transport.name}
          onChange={(event) => onChange({ ...transport, name: event.currentTarget.value })}
        />
      )}
    </Stack>
  );
}
