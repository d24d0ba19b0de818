import { IconNotebook } from '@tabler/icons-react';
import { KIND_ICONS } from '../../payment-methods/public.ts';

/** The icons of the ways to pay in the dialog. */
export const METHOD_ICONS = { ...KIND_ICONS, account: IconNotebook };
