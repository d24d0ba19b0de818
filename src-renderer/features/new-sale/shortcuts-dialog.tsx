import { Kbd, Modal, Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { OUTCOMES } from '../../routes/at-sale.ts';

const SCREEN_KEYS = [
  ['F2', 'search'],
  ['F4', 'client'],
  ['F6', 'discount'],
  ['F7', 'lines'],
  ['F8', 'hold'],
  ['F9', 'pay'],
  ['F10', 'held'],
] as const;
const LINE_KEYS = [
  ['+ −', 'count'],
  ['*', 'quantity'],
  ['↵', 'price'],
  ['Del', 'remove'],
] as const;

/** All keyboard shortcuts of the sale's screen. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const keys = [
    ...SCREEN_KEYS.map(([key, action]) => ({ key, does: t(`sales:keys.${action}`) })),
    ...OUTCOMES.flatMap(({ shortcut }) =>
      shortcut ? [{ key: shortcut.key, does: shortcut.label(i18n.t) }] : [],
    ),
  ].toSorted((a, b) => a.key.localeCompare(b.key, 'en', { numeric: true }));
  return (
    <Modal opened onClose={onClose} title={t('sales:keys.title')}>
      <Table>
        <Table.Tbody>
          {[...keys, { key: 'Esc', does: t('sales:keys.close') }].map(({ key, does }) => (
            <Table.Tr key={key}>
              <Table.Td>
                <Kbd size="md">{key}</Kbd>
              </Table.Td>
              <Table.Td>{does}</Table.Td>
            </Table.Tr>
          ))}
          <Table.Tr>
            <Table.Th colSpan={2}>{t('sales:keys.onLine')}</Table.Th>
          </Table.Tr>
          {LINE_KEYS.map(([key, action]) => (
            <Table.Tr key={key}>
              <Table.Td>
                <Kbd size="md">{key}</Kbd>
              </Table.Td>
              <Table.Td>{t(`sales:keys.${action}`)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Modal>
  );
}
