import { Button } from '@mantine/core';
import { IconTags } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../api/use-today.ts';
import { AddButton } from '../../ui/add-button.tsx';
import { DayRange } from '../../ui/day-field/day-range.tsx';
import { FullDialog } from '../../ui/dialog/full-dialog.tsx';
import { DownloadButton } from '../../ui/download-button.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { LinesField } from '../../ui/form/lines-field.tsx';
import { Hint } from '../../ui/hint.tsx';
import layout from '../../ui/layout.module.css';
import { LinkButton } from '../../ui/link-button.tsx';
import { Dotted } from '../../ui/lists/dotted.tsx';
import { Moves } from '../../ui/lists/moves.tsx';
import { ShortList } from '../../ui/lists/short-list.tsx';
import statement from '../../ui/lists/statement.module.css';
import { Money } from '../../ui/money.tsx';
import { Card } from '../../ui/page/card.tsx';
import { PageTabs } from '../../ui/page/page-tabs.tsx';
import { Section } from '../../ui/page/section.tsx';
import classes from './kit.module.css';
import { LISTS } from './kit-lists.tsx';

const MOVES = [
  { id: '1', at: 1_795_000_000_000, userName: 'Amina Idrissi', documentLabel: 'TK-000042', amount: 450_00 },
  { id: '2', at: 1_795_000_000_000, userName: 'أمينة', documentLabel: null, note: 'دفتر', amount: -80_00 },
];
const TABS = ['light', 'dark'] as const;
const DIALOGS = ['form', 'shortForm', 'full'] as const;

/** What screens are made of: buttons that do one thing, parts and tabs of a page, short lists, dialogs. */
export function KitParts() {
  const { t } = useTranslation();
  const today = useToday();
  const [days, setDays] = useState<{ from: string | null; to: string | null }>({ from: null, to: today });
  const [tab, setTab] = useState<(typeof TABS)[number]>('light');
  return (
    <section className={classes.part}>
      <h2>{t('developer:kit.dialogs')}</h2>
      <div className={layout.tools}>
        <AddButton onClick={() => undefined}>{t('add')}</AddButton>
        <DownloadButton file={async () => new File([t('developer:kit.sentence')], 'kit.txt')}>
          TXT
        </DownloadButton>
        <LinkButton variant="subtle" to="/hub">
          {t('details')}
        </LinkButton>
        <Dialogs />
      </div>
      <div className={layout.tools}>
        <DayRange
          label={() => t('developer:kit.day')}
          value={days}
          isOrdered
          onChange={(change) => setDays({ ...days, ...change })}
        />
      </div>
      <Section
        title={t('developer:kit.field')}
        hint={t('developer:kit.sentence')}
        action={<Button variant="light">{t('add')}</Button>}
      >
        <PageTabs
          label={t('developer:kit.field')}
          tabs={TABS.map((id) => ({
            id,
            label: t(`theme.${id}`),
            icon: <IconTags />,
            content: t(`theme.${id}`),
          }))}
          value={tab}
          onChange={setTab}
        />
      </Section>
      <Card title={t('developer:kit.field')} action={<Button variant="default">{t('edit')}</Button>}>
        {t('developer:kit.state')}
        <Hint>{t('developer:kit.sentence')}</Hint>
      </Card>
      <Section title={t('developer:kit.lists')} size="h5">
        <Moves moves={MOVES} word={() => t('developer:kit.state')}>
          {({ amount }) => (
            <span className={statement.amount}>
              <Money centimes={amount} />
            </span>
          )}
        </Moves>
        {Object.entries(LISTS).map(([state, query]) => (
          <ShortList
            key={state}
            query={{ ...query, hasNextPage: state === 'rows' }}
            empty={<p>{t('developer:kit.empty')}</p>}
            more={t('details')}
          >
            {({ id, name, centimes }) => (
              <li key={id} className={statement.move}>
                <Dotted>
                  <bdi>{name}</bdi>
                  {centimes > 1_000_00 ? t('developer:kit.state') : null}
                  <Money centimes={centimes} />
                </Dotted>
              </li>
            )}
          </ShortList>
        ))}
      </Section>
    </section>
  );
}

function Dialogs() {
  const { t } = useTranslation();
  const [shown, setShown] = useState<(typeof DIALOGS)[number] | null>(null);
  const [text, setText] = useState('');
  const close = () => setShown(null);
  const title = shown ? t(`developer:kit.${shown}`) : '';
  const field = <LinesField label={t('developer:kit.field')} minRows={2} value={text} onChange={setText} />;
  return (
    <>
      {DIALOGS.map((dialog) => (
        <Button key={dialog} variant="default" onClick={() => setShown(dialog)}>
          {t(`developer:kit.${dialog}`)}
        </Button>
      ))}
      {shown === 'full' ? (
        <FullDialog title={title} onClose={close}>
          {field}
        </FullDialog>
      ) : null}
      {shown === 'form' || shown === 'shortForm' ? (
        <FormDialog
          title={title}
          className={layout.column}
          isShort={shown === 'shortForm'}
          isBusy={false}
          onSave={close}
          onClose={close}
        >
          {field}
        </FormDialog>
      ) : null}
    </>
  );
}
