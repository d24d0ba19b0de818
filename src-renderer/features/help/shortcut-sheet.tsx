import { Kbd, Table, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { HelpPageId } from '../../routes/help/help-pages.ts';
import layout from '../../ui/layout.module.css';
import classes from './help.module.css';
import { shortcutsOn } from './shortcuts.ts';

/** The keys that a page of the help shows, if it has any. */
export function ShortcutSheet({ page }: { page: HelpPageId }) {
  const { t, i18n } = useTranslation();
  const groups = shortcutsOn(page, i18n.t);
  if (groups.length === 0) return null;
  return (
    <section className={layout.column} aria-label={t('sales:keys.title')}>
      {page === 'shortcuts' ? null : (
        <Title order={3} size="h4" className={classes.heading}>
          {t('sales:keys.title')}
        </Title>
      )}
      {groups.map(({ title, keys }) => (
        <div key={title}>
          <Title order={4} size="h5">
            {title}
          </Title>
          <Table>
            <Table.Tbody>
              {keys.map(({ key, does }) => (
                <Table.Tr key={key}>
                  <Table.Td className={classes.key ?? ''}>
                    {key.split(' ').map((part) => (
                      <Kbd key={part} size="sm" dir="ltr">
                        {part}
                      </Kbd>
                    ))}
                  </Table.Td>
                  <Table.Td>{does}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      ))}
    </section>
  );
}
