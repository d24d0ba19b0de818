import { Notifications } from '@mantine/notifications';
import classes from './toast.module.css';

/** Most toasts shown at once (spec §2). */
const LIMIT = 5;

/**
 * The toasts: at the top, on the side where lines begin (spec §2), in the free part of the header; further ones wait.
 * What is below them can be pressed.
 */
export const ToastList = ({ direction }: { direction: 'ltr' | 'rtl' }) => (
  <Notifications
    position={direction === 'rtl' ? 'top-right' : 'top-left'}
    limit={LIMIT}
    classNames={classes}
  />
);
