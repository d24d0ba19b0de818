import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArchive,
  IconArchiveOff,
  IconArrowBarToDown,
  IconArrowBarToUp,
  IconArrowMerge,
  IconDotsVertical,
  IconPencil,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Attribute } from '../../../src/attributes/contract.ts';
import { labelOf } from '../../../src/attributes/rules.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import type { Moves } from './attribute-row.tsx';
import classes from './attributes.module.css';
import type { Shown } from './shown.ts';
import type { Archiving } from './use-changes.ts';

type Props = {
  attribute: Attribute;
  moves: Moves | null;
  /** Id of the element that explains why changes are not possible now; null when they are. */
  stopped: string | null;
  onShow: (shown: Shown) => void;
  archiving: Archiving;
};

/** Further actions for a value of a list. */
export function AttributeMenu({ attribute, moves, stopped, archiving, onShow }: Props) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const name = labelOf(attribute, locale);
  const isStopped = stopped !== null;
  const { id } = attribute;
  return (
    <Menu position="bottom-end" withArrow>
      <Menu.Target>
        <ActionIcon aria-label={t('attributes:more', { name })}>
          <IconDotsVertical />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {isStopped ? <Menu.Label className={classes.reason}>{t('attributes:offline')}</Menu.Label> : null}
        <Menu.Item
          className={classes.item}
          leftSection={<IconPencil />}
          onClick={() => onShow({ what: 'edit', id })}
        >
          {t('edit')}
        </Menu.Item>
        {attribute.isArchived ? (
          <Menu.Item
            className={classes.item}
            leftSection={<IconArchiveOff />}
            disabled={isStopped}
            onClick={() => archiving.restore(attribute)}
          >
            {t('attributes:restore')}
          </Menu.Item>
        ) : (
          <>
            <Menu.Item
              className={classes.item}
              leftSection={<IconArrowMerge />}
              disabled={isStopped}
              onClick={() => onShow({ what: 'merge', id })}
            >
              {t('attributes:merge.start')}
            </Menu.Item>
            {moves && moves.count > 2 ? (
              <>
                <Menu.Item
                  className={classes.item}
                  leftSection={<IconArrowBarToUp />}
                  disabled={isStopped || moves.place === 0}
                  onClick={() => moves.to(0)}
                >
                  {t('attributes:move.first')}
                </Menu.Item>
                <Menu.Item
                  className={classes.item}
                  leftSection={<IconArrowBarToDown />}
                  disabled={isStopped || moves.place === moves.count - 1}
                  onClick={() => moves.to(moves.count - 1)}
                >
                  {t('attributes:move.last')}
                </Menu.Item>
              </>
            ) : null}
            <Menu.Item
              className={classes.item}
              leftSection={<IconArchive />}
              disabled={isStopped}
              onClick={() => archiving.ask(attribute)}
            >
              {t('attributes:archive.start')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
