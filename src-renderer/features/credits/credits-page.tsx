import { Badge, Button, Select, TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconGift, IconPlus, IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CREDIT_STATES, type Credit } from '../../../src/credits/contract.ts';
import { api, client } from '../../api/client.ts';
import { useStoreScope } from '../../api/session.ts';
import { ListFrame } from '../../ui/lists/list-frame.tsx';
import { VirtualList } from '../../ui/lists/virtual-list.tsx';
import { Money } from '../../ui/money.tsx';
import { Page } from '../../ui/page/page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { InChosenStore, InStoreOf } from '../../ui/stores/in-store.tsx';
import { CreditDrawer } from './credit-drawer.tsx';
import classes from './credits.module.css';
import { IssueDialog } from './issue-dialog.tsx';
import { useDay } from './use-day.ts';

const DEBOUNCE_MS = 80;
const ROW_HEIGHT = 64;

type State = (typeof CREDIT_STATES)[number];

const COLORS: Record<State, string> = { open: 'emerald', spent: 'sand', expired: 'saffron', void: 'brick' };

/** The store credits that the shop owes. */
export function CreditsPage() {
  const { t } = useTranslation();
  const storeId = useStoreScope();
  const [typed, setTyped] = useState('');
  const [state, setState] = useState<State | null>(null);
  const [issuing, setIssuing] = useState(false);
  const [shown, setShown] = useState<string | null>(null);
  const [search] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const query = useInfiniteQuery(
    api.credits.list.infiniteOptions({
      input: (cursor: string | undefined) => ({
        storeId,
        limit: 60,
        ...(state ? { state } : {}),
        ...(search ? { search } : {}),
        ...(cursor ? { cursor } : {}),
      }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next ?? undefined,
      placeholderData: keepPreviousData,
    }),
  );
  const issue = (
    <Button leftSection={<IconPlus />} onClick={() => setIssuing(true)}>
      {t('credits:issue.start')}
    </Button>
  );
  const narrowed = Boolean(search || state);
  return (
    <Page fill title={t('credits:title')} actions={issue}>
      <ListFrame
        filters={
          <>
            <TextInput
              maxLength={60}
              type="search"
              leftSection={<IconSearch />}
              value={typed}
              onChange={(e) => setTyped(e.currentTarget.value)}
              placeholder={t('credits:search')}
              aria-label={t('credits:search')}
              autoComplete="off"
            />
            <Select
              aria-label={t('credits:state')}
              placeholder={t('credits:anyState')}
              clearable
              value={state}
              onChange={(value) => setState(value as State | null)}
              data={CREDIT_STATES.map((value) => ({ value, label: t(`credits:states.${value}`) }))}
            />
          </>
        }
      >
        <VirtualList
          query={query}
          label={t('credits:title')}
          estimate={ROW_HEIGHT}
          rowKey="id"
          renderRow={(credit) => <CreditRow credit={credit} onOpen={() => setShown(credit.id)} />}
          empty={
            <EmptyState
              icon={<IconGift />}
              title={narrowed ? t('credits:nothing.title') : t('credits:empty.title')}
              message={narrowed ? t('credits:nothing.message') : t('credits:empty.message')}
              action={narrowed ? undefined : issue}
            />
          }
        />
      </ListFrame>
      {issuing ? (
        <InChosenStore
          title={t('credits:issue.start')}
          message={t('stores:toAdd')}
          onClose={() => setIssuing(false)}
        >
          <IssueDialog
            onClose={() => setIssuing(false)}
            onDone={(id) => {
              setIssuing(false);
              setShown(id);
            }}
          />
        </InChosenStore>
      ) : null}
      {shown ? (
        <InStoreOf id={shown} find={async (id) => (await client.credits.find({ id })).storeId}>
          <CreditDrawer creditId={shown} onClose={() => setShown(null)} />
        </InStoreOf>
      ) : null}
    </Page>
  );
}

function CreditRow({ credit, onOpen }: { credit: Credit; onOpen: () => void }) {
  const { t } = useTranslation();
  const day = useDay();
  return (
    <UnstyledButton className={classes.row} onClick={onOpen}>
      <span className={classes.who}>
        <bdi className={classes.name} dir="ltr">
          {credit.code}
        </bdi>
        <bdi className={classes.note}>{credit.clientName ?? t('credits:noClient')}</bdi>
      </span>
      <span className={classes.note}>
        {credit.expiresOn ? t('credits:until', { day: day(credit.expiresOn) }) : t('credits:forEver')}
      </span>
      <span>
        <Badge color={COLORS[credit.state]} variant="light" size="lg" tt="none">
          {t(`credits:states.${credit.state}`)}
        </Badge>
      </span>
      <span className={classes.amount}>
        <Money centimes={credit.balance} />
        {credit.balance === credit.issued ? null : (
          <span className={classes.note}>
            {t('credits:issued')} <Money centimes={credit.issued} />
          </span>
        )}
      </span>
    </UnstyledButton>
  );
}
