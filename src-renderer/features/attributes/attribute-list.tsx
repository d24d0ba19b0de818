import { Switch, Text, VisuallyHidden } from '@mantine/core';
import { IconTags } from '@tabler/icons-react';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Attribute } from '../../../src/attributes/contract.ts';
import type { AttributeKind } from '../../../src/attributes/rules.ts';
import { labelOf } from '../../../src/attributes/rules.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { isFoundBy } from '../../ui/attributes/names.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Hint } from '../../ui/hint.tsx';
import layout from '../../ui/layout.module.css';
import { SearchField } from '../../ui/list-page/search-field.tsx';
import { inAddress, useAddress } from '../../ui/list-page/use-address.ts';
import { ListFrame } from '../../ui/lists/list-frame.tsx';
import { VirtualList } from '../../ui/lists/virtual-list.tsx';
import { wholeList } from '../../ui/lists/whole-list.ts';
import { EmptyState } from '../../ui/states.tsx';
import { listsOf } from './arrange.ts';
import { AttributeRow, type Moves } from './attribute-row.tsx';
import classes from './attributes.module.css';
import type { Shown } from './shown.ts';
import { type useAttributes, useMayChange } from './use-attributes.ts';
import { useArchiving, useMove } from './use-changes.ts';

const ADDRESS = { search: inAddress.text(60), archived: inAddress.flag() };

type Props = {
  kind: AttributeKind;
  attributes: ReturnType<typeof useAttributes>;
  /** The add button. */
  add: ReactNode;
  onShow: (shown: Shown) => void;
};

/** One of the lists in its order; archived values follow on demand. */
export function AttributeList({ kind, attributes, add, onShow }: Props) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const { list, items, uses } = attributes;
  const { mayChange, isOffline } = useMayChange();
  const { at, field, flag } = useAddress(ADDRESS);
  const { search, archived: includesArchived } = at;
  const [last, setLast] = useState<{ id: string; said: string } | null>(null);
  const noteId = useId();
  const move = useMove();
  const archiving = useArchiving();
  const { offered, archived } = useMemo(() => listsOf(items, kind), [items, kind]);
  const data = useMemo(() => {
    if (!list.data) return undefined;
    const matches = [...offered, ...(includesArchived ? archived : [])].filter((attribute) =>
      isFoundBy(attribute, search),
    );
    return { pages: [{ items: matches, next: null }] };
  }, [list.data, offered, archived, includesArchived, search]);
  const note = isOffline && mayChange ? t('attributes:offline') : mayChange ? null : t('attributes:addOnly');

  const moveTo = (attribute: Attribute, place: number) => {
    const placeWords = { name: labelOf(attribute, locale), place: place + 1, count: offered.length };
    setLast({ id: attribute.id, said: t('attributes:move.done', placeWords) });
    move.mutate({ id: attribute.id, place });
  };
  /** Where a value may be moved; null while the list is filtered. */
  const movesOf = (attribute: Attribute): Moves | null => {
    if (search !== '' || attribute.isArchived) return null;
    const place = offered.indexOf(attribute);
    return { place, count: offered.length, to: (to) => moveTo(attribute, to) };
  };
  return (
    <>
      {note ? (
        <Text id={noteId} className={classes.notice} role="status">
          {note}
        </Text>
      ) : null}
      <Hint>{t(`attributes:order.${offered.some(({ position }) => position !== null) ? 'own' : kind}`)}</Hint>
      <div className={layout.fill}>
        <ListFrame
          filters={
            <>
              <SearchField maxLength={60} label={t('attributes:search')} {...field('search')} />
              <Switch label={t('attributes:showArchived')} {...flag('archived')} />
            </>
          }
        >
          <VirtualList
            query={wholeList(list, data)}
            label={t(`attributes:tabs.${kind}`)}
            renderRow={(attribute) => (
              <AttributeRow
                attribute={attribute}
                uses={uses.get(attribute.id)}
                mayChange={mayChange}
                stopped={isOffline ? noteId : null}
                moves={movesOf(attribute)}
                isMoved={last?.id === attribute.id}
                onShow={onShow}
                archiving={archiving}
              />
            )}
            empty={
              <EmptyState
                icon={<IconTags />}
                title={
                  search
                    ? t('attributes:nothing.title', { query: search })
                    : t(`attributes:empty.${kind}.title`)
                }
                message={search ? t('attributes:nothing.message') : t(`attributes:empty.${kind}.message`)}
                action={search ? undefined : add}
              />
            }
          />
        </ListFrame>
      </div>
      <ConfirmDialog
        {...archiving.dialog}
        title={t('attributes:archive.title', { name: archiving.asking && labelOf(archiving.asking, locale) })}
        confirmLabel={t('attributes:archive.start')}
        danger
      >
        {t('attributes:archive.message')}
      </ConfirmDialog>
      <VisuallyHidden role="status">{last?.said}</VisuallyHidden>
    </>
  );
}
