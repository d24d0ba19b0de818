import { Button, Modal, Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '../../../src/audit-log/contract.ts';
import { changesOf, factsOf, gistOf } from '../../../src/audit-log/rules.ts';
import { Fact } from '../../ui/lists/fact.tsx';
import classes from './audit-log.module.css';
import type { AuditWords } from './use-audit-words.ts';

type Props = {
  entry: AuditEntry;
  words: AuditWords;
  onClose: () => void;
  /** Filters the list by the same entity. */
  onOnlyThis: (entityId: string, about: string) => void;
};

/** A complete entry: its details, and the changes from old to new value. */
export function AuditDialog({ entry, words, onClose, onOnlyThis }: Props) {
  const { t } = useTranslation('audit-log');
  const { actionOf, fieldOf, textOf, personOf, placeOf, momentOf } = words;
  const { entityId, details } = entry;
  const changes = changesOf(details);
  const facts: [string, string][] = [
    [t('heads.at'), momentOf(entry)],
    [t('heads.store'), placeOf(entry)],
    [t('heads.person'), personOf(entry)],
    ...factsOf(details).map(([key, value]): [string, string] => [fieldOf(key), textOf(key, value)]),
  ];
  return (
    <Modal opened onClose={onClose} size="lg" title={actionOf(entry)}>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <Fact key={name} label={name} value={value} />
        ))}
      </dl>
      {changes.length > 0 ? (
        <Table className={classes.changes} captionSide="top">
          <Table.Caption>{t('changes')}</Table.Caption>
          <Table.Thead>
            <Table.Tr>
              <Table.Th />
              <Table.Th scope="col">{t('before')}</Table.Th>
              <Table.Th scope="col">{t('after')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {changes.map(({ field, before, after }) => (
              <Table.Tr key={field}>
                <Table.Th scope="row">{fieldOf(field)}</Table.Th>
                {[before, after].map((value, n) => (
                  <Table.Td key={n === 0 ? 'before' : 'after'}>
                    <bdi>{textOf(field, value)}</bdi>
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      ) : null}
      {entityId ? (
        <Button
          variant="default"
          mt="md"
          onClick={() => onOnlyThis(entityId, gistOf(details).about ?? actionOf(entry))}
        >
          {t('onlyThis')}
        </Button>
      ) : null}
    </Modal>
  );
}
