import { Group, Modal, Table } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays } from '../../../src/core/time.ts';
import { api } from '../../api/client.ts';
import { useStoreScope } from '../../api/session.ts';
import { usePersonName } from '../../api/use-people.ts';
import { useToday } from '../../api/use-today.ts';
import { DayField } from '../../ui/day-field/day-field.tsx';
import { Money } from '../../ui/money.tsx';
import { QueryState } from '../../ui/states.tsx';

const DAYS = 30;

/** Differences by person, over some days. */
export function DifferencesDialog({ onClose }: { onClose: () => void }) {
  const personName = usePersonName();
  const { t } = useTranslation();
  const storeId = useStoreScope();
  const today = useToday();
  const [days, setDays] = useState({ from: addDays(today, -DAYS), to: today });
  const query = useQuery({
    ...api.drawer.differences.queryOptions({ input: { storeId, ...days } }),
    enabled: days.from !== '' && days.to !== '',
    placeholderData: keepPreviousData,
  });
  return (
    <Modal opened onClose={onClose} size="lg" title={t('drawer:differences.title')}>
      <Group grow mb="md">
        {(['from', 'to'] as const).map((end) => (
          <DayField
            key={end}
            label={t(`drawer:differences.${end}`)}
            value={days[end]}
            max={today}
            onChange={(day) => setDays({ ...days, [end]: day })}
          />
        ))}
      </Group>
      <QueryState query={query} />
      {query.data ? (
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('drawer:differences.who')}</Table.Th>
              <Table.Th>{t('drawer:differences.closings')}</Table.Th>
              <Table.Th>{t('drawer:tones.short')}</Table.Th>
              <Table.Th>{t('drawer:tones.over')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {query.data.items.map((person) => (
              <Table.Tr key={person.userId}>
                <Table.Td>
                  <bdi>{personName(person.userName)}</bdi>
                </Table.Td>
                <Table.Td>{person.sessions}</Table.Td>
                <Table.Td c={person.short > 0 ? 'brick' : undefined}>
                  <Money centimes={person.short} />
                </Table.Td>
                <Table.Td>
                  <Money centimes={person.over} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      ) : null}
      {query.data?.items.length === 0 ? <p>{t('drawer:differences.none')}</p> : null}
    </Modal>
  );
}
