import { notifications, useNotifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconExclamationCircle, IconInfoCircle } from '@tabler/icons-react';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { problemOf } from '../api/problem.ts';
import { i18next } from '../i18n/i18n.ts';
import { localeOf } from '../i18n/language.ts';
import { useAhead } from './use-ahead.ts';

export type ToastType = 'success' | 'error' | 'warning' | 'info';

const LOOK: Record<ToastType, { color: string; icon: ReactNode }> = {
  success: { color: 'emerald', icon: <IconCheck /> },
  error: { color: 'brick', icon: <IconExclamationCircle /> },
  warning: { color: 'saffron', icon: <IconAlertTriangle /> },
  info: { color: 'sand', icon: <IconInfoCircle /> },
};

/** How long each stays by default, in milliseconds (spec §2). */
const DURATION_MS = 5_000;

type Options = {
  /** Milliseconds; default 5000. */
  duration?: number;
  /** Replaces a visible toast with the same id. */
  id?: string;
};

type Direction = { direction: 'ltr' | 'rtl' };

/** Where toasts appear: loaded with the first press on the page, or with the first toast. */
export function Toasts({ direction }: Direction) {
  const { notifications: shown } = useNotifications();
  const [List, setList] = useState<ComponentType<Direction> | null>(null);
  const isAhead = useAhead();
  // A failed load is tried again with the next toast: the page goes on without its toasts meanwhile.
  useEffect(() => {
    if (List || (!isAhead && shown.length === 0)) return;
    void import('./toast-list.tsx').then(
      ({ ToastList }) => setList(() => ToastList),
      () => undefined,
    );
  }, [List, isAhead, shown.length]);
  return List ? <List direction={direction} /> : null;
}

/** Shows a toast (spec §2). @param title translated, like `message` */
export function toast(type: ToastType, title: string, message?: string, options: Options = {}): void {
  if (options.id) notifications.hide(options.id);
  notifications.show({
    ...LOOK[type],
    ...(options.id ? { id: options.id } : {}),
    title,
    message: message ?? '',
    autoClose: options.duration ?? DURATION_MS,
    withCloseButton: true,
    closeButtonProps: { 'aria-label': i18next.t('common:close') },
    role: type === 'error' ? 'alert' : 'status',
  });
}

/** Shows a failure with the text of its code. @param title instead of the code's */
export function toastProblem(error: unknown, title?: string): void {
  const problem = problemOf(error, i18next.t, localeOf(i18next.language));
  if (problem.code === 'UNAUTHORIZED') return; // A lost session is shown once, where it is detected.
  toast('error', title ?? problem.title, problem.message);
}
