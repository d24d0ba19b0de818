import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconExclamationCircle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { problemOf } from '../api/problem.ts';
import { i18next } from '../i18n/i18n.ts';
import { localeOf } from '../i18n/language.ts';

export type ToastType = 'success' | 'error' | 'warning' | 'info';

const LOOK: Record<ToastType, { color: string; icon: ReactNode }> = {
  success: { color: 'emerald', icon: <IconCheck /> },
  error: { color: 'brick', icon: <IconExclamationCircle /> },
  warning: { color: 'saffron', icon: <IconAlertTriangle /> },
  info: { color: 'sand', icon: <IconInfoCircle /> },
};

type Options = {
  /** Milliseconds; 5000 unless said otherwise. */
  duration?: number;
  /** A toast with the same id replaces the one that is shown. */
  id?: string;
};

/** Shows a toast (spec §2). @param title already translated, as is `message` */
export function toast(type: ToastType, title: string, message?: string, options: Options = {}): void {
  if (options.id) notifications.hide(options.id);
  notifications.show({
    ...LOOK[type],
    ...(options.id ? { id: options.id } : {}),
    title,
    message: message ?? '',
    autoClose: options.duration ?? 5000,
    withCloseButton: true,
    closeButtonProps: { 'aria-label': i18next.t('common:close') },
    role: type === 'error' ? 'alert' : 'status',
  });
}

/** Tells about a failure in the words of its code. */
export function toastProblem(error: unknown): void {
  const problem = problemOf(error, i18next.t, localeOf(i18next.language));
  if (problem.code === 'UNAUTHORIZED') return; // The lost session is told once, where it is noticed.
  toast('error', problem.title, problem.message);
}
