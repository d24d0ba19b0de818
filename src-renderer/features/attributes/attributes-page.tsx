import { IconCategory, IconPalette, IconRuler2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ATTRIBUTE_KINDS, type AttributeKind } from '../../../src/attributes/rules.ts';
import { AddButton } from '../../ui/add-button.tsx';
import { inAddress, useAddress } from '../../ui/list-page/use-address.ts';
import { Count } from '../../ui/number.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageTabs } from '../../ui/page/page-tabs.tsx';
import { listsOf } from './arrange.ts';
import { AttributeDialog } from './attribute-dialog.tsx';
import { AttributeList } from './attribute-list.tsx';
import classes from './attributes.module.css';
import { MergeDialog } from './merge-dialog.tsx';
import type { Shown } from './shown.ts';
import { useAttributes } from './use-attributes.ts';

const ADDRESS = { list: inAddress.oneOf(ATTRIBUTE_KINDS, 'category'), search: inAddress.text(60) };
const ICONS = { category: IconCategory, size: IconRuler2, color: IconPalette };

/** The shop's categories, sizes and colours: names, order, and merging of duplicates. */
export function AttributesPage() {
  const { t } = useTranslation();
  const { at, set } = useAddress(ADDRESS);
  const kind = at.list;
  const attributes = useAttributes();
  const { items, uses } = attributes;
  const [shown, setShown] = useState<Shown>(null);
  const close = () => setShown(null);
  const attribute = shown && 'id' in shown ? items.find(({ id }) => id === shown.id) : undefined;
  const add = <AddButton onClick={() => setShown({ what: 'add' })}>{t(`attributes:add.${kind}`)}</AddButton>;
  const tab = (id: AttributeKind) => {
    const Icon = ICONS[id];
    return {
      id,
      icon: <Icon aria-hidden />,
      label: (
        <>
          {t(`attributes:tabs.${id}`)}{' '}
          <span className={classes.count}>
            <Count value={listsOf(items, id).offered.length} />
          </span>
        </>
      ),
      content: <AttributeList kind={id} attributes={attributes} add={add} onShow={setShown} />,
    };
  };
  return (
    <Page fill title={t('attributes:title')} actions={add}>
      <PageTabs
        className={classes.tabs}
        panelClassName={classes.panel}
        label={t('attributes:title')}
        tabs={ATTRIBUTE_KINDS.map(tab)}
        value={kind}
        onChange={(list) => set({ list, search: '' })}
      />
      {shown?.what === 'add' ? (
        <AttributeDialog kind={kind} items={items} attribute={null} onClose={close} />
      ) : null}
      {shown?.what === 'edit' && attribute ? (
        <AttributeDialog
          key={attribute.id}
          kind={attribute.kind}
          items={items}
          attribute={attribute}
          onClose={close}
        />
      ) : null}
      {shown?.what === 'merge' && attribute ? (
        <MergeDialog attribute={attribute} items={items} uses={uses} onClose={close} />
      ) : null}
    </Page>
  );
}
