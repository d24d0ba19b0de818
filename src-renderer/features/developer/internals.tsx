import { Badge, Code, ScrollArea, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useTillStatus } from '../../api/till.ts';
import { hasData, QueryState } from '../../ui/states.tsx';

const clock = (at: number) => new Date(at).toISOString().replace('T', ' ').slice(0, 19);

/** The till's internal state: outbox, cursor, errors. */
export function Internals() {
  const { t } = useTranslation('developer');
  const onTill = useTillStatus() !== undefined;
  const internals = useQuery(
    api.till.internals.queryOptions({ enabled: onTill, staleTime: 0, refetchInterval: 2000 }),
  );
  if (!onTill) return <Text c="dimmed">{t('noTill')}</Text>;
  if (!hasData(internals)) return <QueryState query={internals} />;
  const { program, cursor, epoch, incarnation, lastSequence, outbox, errors, rowsAside } = internals.data;
  const rows: [string, string][] = [
    [t('version'), `${program.version} · ${t('schema', { version: program.schema })}`],
    [t('cursor'), cursor || '–'],
    [t('epoch'), epoch ?? '–'],
    [t('incarnation'), String(incarnation)],
    [t('lastSequence'), String(lastSequence)],
  ];
  return (
    <>
      <Table variant="vertical" withTableBorder>
        <Table.Tbody>
          {rows.map(([label, value]) => (
            <Table.Tr key={label}>
              <Table.Th>{label}</Table.Th>
              <Table.Td>
                <Code dir="ltr">{value}</Code>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Title order={3} mt="md">
        {t('outbox', { count: outbox.length })}
      </Title>
      <ScrollArea.Autosize mah="var(--h-list-max)" dir="ltr" viewportProps={{ tabIndex: 0 }}>
        <Table>
          <Table.Tbody>
            {outbox.map((row) => (
              <Table.Tr key={row.id}>
                <Table.Td>{row.sequence}</Table.Td>
                <Table.Td>{row.name}</Table.Td>
                <Table.Td>{clock(row.at)}</Table.Td>
                <Table.Td>
                  <Badge
                    size="md"
                    variant="filled"
                    color={row.status === 'rejected' || row.status === 'quarantined' ? 'brick' : 'sand'}
                  >
                    {row.status}
                  </Badge>
                </Table.Td>
                <Table.Td>{row.reason}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea.Autosize>
      <Title order={3} mt="md">
        {t('lastErrors', { count: errors.length })}
      </Title>
      <ScrollArea.Autosize mah="var(--h-list-max)" dir="ltr" viewportProps={{ tabIndex: 0 }}>
        {errors.map((error) => (
          <Code block key={`${error.at} ${error.message}`}>
            {clock(error.at)} {error.message}
          </Code>
        ))}
      </ScrollArea.Autosize>
      {rowsAside.length === 0 ? null : (
        <>
          <Title order={3} mt="md">
            {t('rowsAside', { count: rowsAside.length })}
          </Title>
          <ScrollArea.Autosize mah="var(--h-list-max)" dir="ltr" viewportProps={{ tabIndex: 0 }}>
            {rowsAside.map(({ at, table, id, reason }) => (
              <Code block key={`${table}/${id}`}>
                {clock(at)} {table} {id}: {reason}
              </Code>
            ))}
          </ScrollArea.Autosize>
        </>
      )}
    </>
  );
}
