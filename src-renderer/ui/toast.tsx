import { Notifications, notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconExclamationCircle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { problemOf } from '../api/problem.ts';
import { i18next } from '../i18n/i18n.ts';
import { localeOf } from '../i18n/language.ts';
import classes from './toast.module.css';

export type ToastType = 'success' | 'error' | 'warning' | 'info';

const LOOK: Record<ToastType, { color: string; icon: ReactNode }> = {
  success: { color: 'emerald', icon: <IconCheck /> },
  error: { color: 'brick', icon: <IconExclamationCircle /> },
  warning: { color: 'saffron', icon: <IconAlertTriangle /> },
  info: { color: 'sand', icon: <IconInfoCircle /> },
};

/** Most toasts shown at once, and how long each stays by default, in milliseconds (spec §2). */
const LIMIT = 5;
const DURATION_MS = 5_000;

type Options = {
  /** Milliseconds; default 5000. */
  duration?: number;
  /** Replaces a visible toast with the same id. */
  id?: string;
};

/**
 * Where toasts appear: at the top, on the side where lines begin (spec §2), in the free part of the header; further
 * ones wait. What is below them can be pressed.
 */
export function Toasts({ direction }: { direction: 'ltr' | 'rtl' }) {
  return (
    <Notifications
      position={direction === 'rtl' ? 'top-right' : 'top-left'}
      limit={LIMIT}
      autoClose={DURATION_MS}
      classNames={classes}
    />
  );
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
