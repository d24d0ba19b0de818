import { ActionIcon, Button, Group, Title, Tooltip } from '@mantine/core';
import { IconArchive, IconArrowDown, IconArrowUp, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaymentMethod } from '../../../src/payment-methods/contract.ts';
import { api } from '../../api/client.ts';
import { useMethodName } from '../../api/payment-methods.ts';
import { useWrite } from '../../api/use-write.ts';
import { AddButton } from '../../ui/add-button.tsx';
import { Hint } from '../../ui/hint.tsx';
import layout from '../../ui/layout.module.css';
import { inAddress, useAddress } from '../../ui/list-page/use-address.ts';
import { hasData, QueryState } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { KIND_ICONS } from './kind-icons.ts';
import { MethodDialog } from './method-dialog.tsx';
import classes from './payment-methods.module.css';

/** `new`, or the id of the method that is edited. */
const ADDRESS = { method: inAddress.text() };

/** The payment methods of the house: kept by the owner for all stores. */
export function PaymentMethodsSection() {
  const { t } = useTranslation();
  const nameOf = useMethodName();
  const { at, set } = useAddress(ADDRESS);
  const query = useQuery(api.paymentMethods.list.queryOptions());
  const update = useWrite(api.paymentMethods.update, (method) =>
    toast(
      'success',
      t(method.isAway ? 'payment-methods:isAway' : 'payment-methods:restored', {
        name: nameOf(method.id),
      }),
    ),
  );
  const arrange = useWrite(api.paymentMethods.arrange);
  const items = query.data?.items ?? [];
  const inUse = items.filter((m) => !m.isAway);
  const away = items.filter((m) => m.isAway);
  const isBusy = update.isPending || arrange.isPending;
  const move = (index: number, by: -1 | 1) => {
    const ids = inUse.map((m) => m.id);
    const [moved] = ids.splice(index, 1);
    if (moved) ids.splice(index + by, 0, moved);
    arrange.mutate({ ids });
  };
  const button = (label: string, icon: ReactNode, onClick: () => void, disabled = false) => (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" aria-label={label} disabled={disabled || isBusy} onClick={onClick}>
        {icon}
      </ActionIcon>
    </Tooltip>
  );
  const row = (method: PaymentMethod, buttons: ReactNode) => {
    const Icon = KIND_ICONS[method.kind];
    const parent = method.parentId ? nameOf(method.parentId) : null;
    const uses = (['isQuick', 'opensDrawer', 'wantsReference', 'mayRefund'] as const).filter(
      (u) => method[u],
    );
    const notes = [
      method.hasOwnName ? t(`payment-methods:kinds.${method.kind}`) : null,
      parent === null ? null : `${t('payment-methods:fields.parent')} ${parent}`,
      ...uses.map((u) => t(`payment-methods:fields.${u}`)),
    ];
    return (
      <li key={method.id} className={classes.method}>
        <Icon aria-hidden="true" />
        <span className={classes.words}>
          <strong>
            <bdi>{nameOf(method.id)}</bdi>
          </strong>
          <Hint inText>{notes.filter((note) => note !== null).join(' · ')}</Hint>
        </span>
        <Group gap={0} wrap="nowrap">
          {buttons}
        </Group>
      </li>
    );
  };
  const editing = items.find((m) => m.id === at.method) ?? null;
  return (
    <section className={layout.panel} aria-labelledby="payment-methods">
      <Group justify="space-between" align="flex-start">
        <div>
          <Title order={2} size="h4" id="payment-methods">
            {t('payment-methods:title')}
          </Title>
          <Hint>{t('payment-methods:message')}</Hint>
        </div>
        <AddButton variant="light" className={classes.whole} onClick={() => set({ method: 'new' })}>
          {t('payment-methods:add')}
        </AddButton>
      </Group>
      {!hasData(query) ? (
        <QueryState query={query} />
      ) : (
        <>
          <ul className={layout.list} aria-label={t('payment-methods:inUse')}>
            {inUse.map((method, index) => {
              const name = nameOf(method.id);
              return row(
                method,
                <>
                  {button(
                    t('payment-methods:up', { name }),
                    <IconArrowUp />,
                    () => move(index, -1),
                    index === 0,
                  )}
                  {button(
                    t('payment-methods:down', { name }),
                    <IconArrowDown />,
                    () => move(index, 1),
                    index === inUse.length - 1,
                  )}
                  {button(t('payment-methods:edit', { name }), <IconPencil />, () =>
                    set({ method: method.id }),
                  )}
                  {button(
                    t('payment-methods:putAwayOf', { name }),
                    <IconArchive />,
                    () => update.mutate({ id: method.id, isAway: true }),
                    method.kind === 'cash',
                  )}
                </>,
              );
            })}
          </ul>
          {away.length > 0 ? (
            <>
              <Title order={3} size="h5">
                {t('payment-methods:notInUse')}
              </Title>
              <ul className={layout.list} aria-label={t('payment-methods:notInUse')}>
                {away.map((method) =>
                  row(
                    method,
                    <Button
                      variant="default"
                      disabled={isBusy}
                      aria-label={t('payment-methods:restoreOf', { name: nameOf(method.id) })}
                      onClick={() => update.mutate({ id: method.id, isAway: false })}
                    >
                      {t('payment-methods:restore')}
                    </Button>,
                  ),
                )}
              </ul>
            </>
          ) : null}
        </>
      )}
      {at.method === 'new' || editing ? (
        <MethodDialog key={at.method} method={editing} all={items} onClose={() => set({ method: '' })} />
      ) : null}
    </section>
  );
}
