import { Kbd, Modal, Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';

const SCREEN_KEYS = [
  ['F2', 'search'],
  ['F3', 'deposit'],
  ['F4', 'client'],
  ['F6', 'discount'],
  ['F7', 'lines'],
  ['F8', 'hold'],
  ['F9', 'pay'],
  ['F10', 'held'],
  ['Esc', 'close'],
] as const;
const LINE_KEYS = [
  ['+ −', 'count'],
  ['*', 'quantity'],
  ['↵', 'price'],
  ['Del', 'remove'],
] as const;

/** Every key of the sale screen. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('sale:keys.title')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Table>
        <Table.Tbody>
          {SCREEN_KEYS.map(([key, action]) => (
            <Table.Tr key={key}>
              <Table.Td>
                <Kbd size="md">{key}</Kbd>
              </Table.Td>
              <Table.Td>{t(`sale:keys.${action}`)}</Table.Td>
            </Table.Tr>
          ))}
          <Table.Tr>
            <Table.Th colSpan={2}>{t('sale:keys.onLine')}</Table.Th>
          </Table.Tr>
          {LINE_KEYS.map(([key, action]) => (
            <Table.Tr key={key}>
              <Table.Td>
                <Kbd size="md">{key}</Kbd>
              </Table.Td>
              <Table.Td>{t(`sale:keys.${action}`)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Modal>
  );
}
