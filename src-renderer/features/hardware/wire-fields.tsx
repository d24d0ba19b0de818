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
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PORT, parseNumber } from '../../../src/core/number-text.ts';
import { type Wire, wire as wireSchema } from '../../../src/hardware/contract.ts';
import { api } from '../../api/client.ts';
import { NumberField } from '../../ui/number-field/number-field.tsx';

export const NETWORK = { kind: 'tcp', host: '', port: 9100 } as const satisfies Wire;
const EMPTY: Record<Wire['kind'], Wire> = {
  tcp: NETWORK,
  serial: { kind: 'serial', path: '', baudRate: 9600, handshake: 'rts_cts' },
  share: { kind: 'share', name: '' },
};
const HANDSHAKES = ['none', 'rts_cts', 'xon_xoff'] as const;
const RATES = [9_600, 19_200, 38_400, 57_600, 115_200] as const;

export const isWire = (wire: Wire): boolean => wireSchema.safeParse(wire).success;

export const isPort = ({ path, baudRate }: { path: string; baudRate: number }): boolean =>
  wireSchema.safeParse({ kind: 'serial', path, baudRate }).success;

type PortProps = {
  path: string;
  baudRate: (typeof RATES)[number];
  onChange: (now: { path: string; baudRate: (typeof RATES)[number] }) => void;
};

/** A serial port of this computer and its speed. */
export function PortFields({ path, baudRate, onChange }: PortProps) {
  const { t } = useTranslation('hardware');
  const found = useQuery(api.hardware.found.queryOptions({ staleTime: 0, refetchInterval: 2000 }));
  const ports = found.data?.serialPorts ?? [];
  const known =
    ports.some((port) => port.path === path) || path === '' ? ports : [{ path, name: null }, ...ports];
  return (
    <Group align="flex-end" grow preventGrowOverflow={false} wrap="nowrap">
      <Select
        label={t('wire.path')}
        description={t(found.data?.isRefused ? 'troubles.refused' : 'wire.pathHint')}
        placeholder={known.length === 0 ? t('wire.noPorts') : ''}
        data={known.map((port) => ({
          value: port.path,
          label: port.name ? `${port.path} · ${port.name}` : port.path,
        }))}
        value={path || null}
        onChange={(value) => onChange({ path: value ?? '', baudRate })}
      />
      <Select
        label={t('wire.baudRate')}
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

/** How a printer is reached. It stands in a form, which is not sent while the port is no port. */
export function WireFields({ wire, onChange }: { wire: Wire; onChange: (wire: Wire) => void }) {
  const { t } = useTranslation('hardware');
  const found = useQuery(api.hardware.found.queryOptions({ staleTime: 0 }));
  const search = useMutation(api.hardware.findPrinters.mutationOptions());
  const [typedPort, setTypedPort] = useState(String(wire.kind === 'tcp' ? wire.port : NETWORK.port));
  const kinds = (['tcp', 'serial', 'share'] as const).filter(
    (kind) => kind !== 'share' || found.data?.hasShares || wire.kind === 'share',
  );
  return (
    <Stack>
      <div>
        <Input.Label component="div">{t('wire.kind')}</Input.Label>
        <SegmentedControl
          fullWidth
          aria-label={t('wire.kind')}
          value={wire.kind}
          onChange={(kind) => {
            setTypedPort(String(NETWORK.port));
            onChange(EMPTY[kind as Wire['kind']]);
          }}
          data={kinds.map((kind) => ({ value: kind, label: t(`wire.${kind}`) }))}
        />
      </div>
      {wire.kind === 'tcp' ? (
        <>
          <Group align="flex-end" grow preventGrowOverflow={false} wrap="nowrap">
            <TextInput
              label={t('wire.host')}
              description={t('wire.hostHint')}
              dir="ltr"
              data-autofocus
              required
              autoComplete="off"
              value={wire.host}
              onChange={(event) => onChange({ ...wire, host: event.currentTarget.value.trim() })}
            />
            <NumberField
              label={t('wire.port')}
              maw="7rem"
              rules={PORT}
              required
              value={typedPort}
              onChange={(typed) => {
                setTypedPort(typed);
                onChange({ ...wire, port: parseNumber(typed, PORT) ?? wire.port });
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
              {search.isPending ? t('wire.searching') : t('wire.search')}
            </Button>
            {search.data?.items.length === 0 ? <Text size="sm">{t('wire.foundNone')}</Text> : null}
          </Group>
          {search.data?.items.map(({ host, port, answers }) => (
            <Button
              key={`${host}:${port}`}
              variant="default"
              justify="space-between"
              rightSection={answers ? null : <Text size="xs">{t('wire.silent')}</Text>}
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
      ) : wire.kind === 'serial' ? (
        <>
          <PortFields {...wire} onChange={(port) => onChange({ ...wire, ...port })} />
          <Select
            label={t('wire.handshake')}
            description={t('wire.handshakeHint')}
            allowDeselect={false}
            data={HANDSHAKES.map((value) => ({ value, label: t(`wire.handshakes.${value}`) }))}
            value={wire.handshake}
            onChange={(value) =>
              onChange({ ...wire, handshake: HANDSHAKES.find((h) => h === value) ?? 'none' })
            }
          />
        </>
      ) : (
        <TextInput
          label={t('wire.share_name')}
          description={t('wire.shareHint')}
          dir="ltr"
          required
          value={wire.name}
          onChange={(event) => onChange({ ...wire, name: event.currentTarget.value })}
        />
      )}
    </Stack>
  );
}
