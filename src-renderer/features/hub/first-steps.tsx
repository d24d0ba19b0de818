import { Button, Group, Progress, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import layout from '../../ui/layout.module.css';
import listRow from '../../ui/lists/list-row.module.css';
import classes from './first-steps.module.css';
import { useFirstSteps } from './use-first-steps.ts';

/** What a new store does first, each on its own screen; gone once it is done. */
export function FirstSteps({ storeId }: { storeId: string }) {
  const { t } = useTranslation('hub');
  const steps = useFirstSteps(storeId);
  if (!steps || steps.left.length === 0) return null;
  const { count, left, wait } = steps;
  const made = count - left.length;
  return (
    <section className={classes.root} aria-labelledby="first-steps">
      <Group justify="space-between" wrap="nowrap">
        <Title order={2} size="h4" id="first-steps">
          {t('first.title')}
        </Title>
        <Text c="dimmed" size="sm" data-figures>
          {t('first.done', { count: made, all: count })}
        </Text>
      </Group>
      <Progress value={(100 * made) / count} aria-label={t('first.title')} />
      <ol className={classes.steps}>
        {left.map((step, index) => {
          const { id, icon: Icon, to, mayWait } = step;
          return (
            <li key={id} className={classes.step} data-next={index === 0 || undefined}>
              <Link to={to} className={classes.link}>
                <Icon />
                <span className={listRow.stack}>
                  <span className={classes.title}>{t(`first.steps.${id}.title`)}</span>
                  <span className={layout.soft}>{t(`first.steps.${id}.text`)}</span>
                </span>
              </Link>
              {mayWait ? (
                <Button
                  variant="subtle"
                  aria-label={t('first.laterOf', { step: t(`first.steps.${id}.title`) })}
                  onClick={() => wait(step)}
                >
                  {t('first.later')}
                </Button>
              ) : null}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
