import { Button, Loader, Text, Title } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '../api/problem.ts';
import { useProblem } from '../api/use-problem.ts';
import { SignInAgain } from './identity/sign-in-again.tsx';
import classes from './states.module.css';
import { Zellige } from './zellige.tsx';

type EmptyProps = {
  icon?: ReactNode;
  title: string;
  /** What to do next, in one sentence. */
  message?: string;
  /** A button for the next step. */
  action?: ReactNode;
};

/** Shown when there is nothing yet, with the next step. */
export function EmptyState({ icon, title, message, action }: EmptyProps) {
  return (
    <div className={classes.state}>
      <div className={classes.picture}>
        <Zellige className={classes.star} />
        {icon ? <span className={classes.icon}>{icon}</span> : null}
      </div>
      <Title order={2} size="h3">
        {title}
      </Title>
      {message ? <Text c="dimmed">{message}</Text> : null}
      {action ? <div className={classes.action}>{action}</div> : null}
    </div>
  );
}

/** Shown when loading failed, with the reason and a retry. */
export function ErrorState({
  error,
  title,
  onRetry,
}: {
  error: unknown;
  title?: string;
  onRetry: () => void;
}) {
  const { t } = useTranslation();
  const problem = useProblem()(error);
  return (
    <div className={classes.state} role="alert">
      <Title order={2} size="h3">
        {title ?? problem.title}
      </Title>
      <Text c="dimmed">{problem.message}</Text>
      <div className={classes.action}>
        {problem.code === 'SIGN_IN_AGAIN' ? <SignInAgain onDone={onRetry} /> : null}
        <Button variant="light" leftSection={<IconRefresh />} onClick={onRetry}>
          {t('retry')}
        </Button>
      </div>
    </div>
  );
}

/** Placeholder while loading; the spinner appears after a short delay, so nothing flickers. */
export function LoadingState({ label, fill = false }: { label?: string; fill?: boolean }) {
  const { t } = useTranslation();
  return (
    <div className={classes.loading} data-fill={fill || undefined} role="status">
      <Loader type="dots" />
      <Text c="dimmed">{label ?? t('loading')}</Text>
    </div>
  );
}

type QueryProps = {
  query: {
    isPending: boolean;
    isError: boolean;
    error: unknown;
    /** A read that waits for the connection has failed once. */
    fetchStatus?: string;
    failureReason?: unknown;
    refetch: () => unknown;
  };
  /** Said while it loads. */
  label?: string;
  fill?: boolean;
};

/**
 * Whether a read has something to show: its answer, also when it could not be read again for want of a connection. Of
 * what the program refuses by now, such as a record that was removed, nothing is shown.
 */
export function hasData<Q extends { data: unknown; isError: boolean; error: unknown }>(
  query: Q,
): query is Exclude<Q, { data: undefined }> {
  return query.data !== undefined && !(query.isError && isRefusal(query.error));
}

/** What a query shows instead of its data: that it loads, or why it failed. */
export function QueryState({ query, ...loading }: QueryProps) {
  if (query.isPending && query.fetchStatus === 'paused')
    return <ErrorState error={query.failureReason} onRetry={() => void query.refetch()} />;
  if (query.isPending) return <LoadingState {...loading} />;
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return null;
}
