import { Button, Group, Progress, Text, Title } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import {
  IconCashRegister,
  IconHanger,
  IconLock,
  IconPackageImport,
  IconPrinter,
  IconShoppingBag,
  IconUserPlus,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays } from '../../../src/core/time.ts';
import type { FirstSteps as Done } from '../../../src/stores/contract.ts';
import { api } from '../../api/client.ts';
import { useHasPrinter } from '../../api/hardware.ts';
import { useSession } from '../../api/session.ts';
import { useToday } from '../../api/use-today.ts';
import classes from './first-steps.module.css';

type StepId = Exclude<keyof Done, 'firstSale'> | 'printer' | 'sale';
type Step = { id: StepId; icon: ComponentType; to: string; isDone: boolean; mayWait?: true };

/** What was not done within a week after the first sale was not wanted: the list goes. */
const DAYS_AFTER_SALE = 7;

/** What a new store does first, each on its own screen; gone once it is done. */
export function FirstSteps({ storeId }: { storeId: string }) {
  const { t } = useTranslation('hub');
  const { can, program } = useSession();
  const today = useToday();
  const hasPrinter = useHasPrinter('receipt_printer');
  const isOffered = can('can_manage_stores');
  const { data: done } = useQuery(
    api.stores.firstSteps.queryOptions({ input: { id: storeId }, enabled: isOffered, staleTime: 0 }),
  );
  const settings = useQuery(api.stores.settings.queryOptions({ input: { id: storeId }, enabled: isOffered }));
  // For this counter: another one may have a printer, or want the step.
  const [later, setLater] = useLocalStorage<StepId[]>({ key: `hanout-later-${storeId}`, defaultValue: [] });
  if (!isOffered || !done) return null;
  if (done.firstSale !== null && addDays(done.firstSale, DAYS_AFTER_SALE) < today) return null;
  const takesPins = settings.data?.pinSignIn === true;
  const steps: Step[] = [
    { id: 'article', icon: IconHanger, to: '/inventory?add=true', isDone: done.article },
    { id: 'stock', icon: IconPackageImport, to: '/goods-arrived', isDone: done.stock },
    { id: 'person', icon: IconUserPlus, to: '/team', isDone: done.person, mayWait: true },
    {
      id: 'pin',
      icon: IconLock,
      to: takesPins ? '/profile?show=pin' : '/settings?show=pinSignIn',
      isDone: done.pin,
      mayWait: true,
    },
    {
      id: 'printer',
      icon: IconPrinter,
      to: '/devices?section=counter&show=receipt_printer',
      isDone: hasPrinter,
      mayWait: true,
    },
    { id: 'drawer', icon: IconCashRegister, to: '/drawer?open=true', isDone: done.drawer },
    { id: 'sale', icon: IconShoppingBag, to: '/new-sale', isDone: done.firstSale !== null },
  ];
  // Only a till has a printer and a drawer of its own.
  const here = steps.filter(({ id }) => program === 'till' || (id !== 'printer' && id !== 'drawer'));
  const left = here.filter(({ id, isDone }) => !isDone && !later.includes(id));
  if (left.length === 0) return null;
  const made = here.length - left.length;
  return (
    <section className={classes.root} aria-labelledby="first-steps">
      <Group justify="space-between" wrap="nowrap">
        <Title order={2} size="h4" id="first-steps">
          {t('first.title')}
        </Title>
        <Text c="dimmed" size="sm" data-figures>
          {t('first.done', { count: made, all: here.length })}
        </Text>
      </Group>
      <Progress value={(100 * made) / here.length} aria-label={t('first.title')} />
      <ol className={classes.steps}>
        {left.map(({ id, icon: Icon, to, mayWait }, index) => (
          <li key={id} className={classes.step} data-next={index === 0 || undefined}>
            <Link to={to} className={classes.link}>
              <Icon />
              <span className={classes.words}>
                <span className={classes.title}>{t(`first.steps.${id}.title`)}</span>
                <span className={classes.text}>{t(`first.steps.${id}.text`)}</span>
              </span>
            </Link>
            {mayWait ? (
              <Button
                variant="subtle"
                aria-label={t('first.laterOf', { step: t(`first.steps.${id}.title`) })}
                onClick={() => setLater([...later, id])}
              >
                {t('first.later')}
              </Button>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  );
}
