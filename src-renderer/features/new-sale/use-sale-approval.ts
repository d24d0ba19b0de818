import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Permission } from '../../../src/core/permissions.ts';
import { useSession } from '../../api/session.ts';
import { originOf } from '../../routes/at-sale.ts';
import type { Approved } from '../approvals/public.ts';
import { useApproval } from '../approvals/public.ts';
import { permissionsLacking } from './cart/cart.ts';
import type { CartStore } from './cart/cart-store.ts';

/** An approval that expires within this time is requested again instead of sent. */
const MARGIN_MS = 5_000;

/** Approvals for what the cashier may not do alone; kept for the current sale until they expire. */
export function useSaleApproval(store: CartStore) {
  const { t } = useTranslation();
  const { effectivePermissions, can } = useSession();
  const approvals = useApproval();
  const approved = useRef<(Approved & { permissions: readonly Permission[] }) | null>(null);
  /** Asks for the missing permissions; the approval is kept until payment. */
  const askFor = async (permissions: readonly Permission[], about: string): Promise<boolean> => {
    const granted = await approvals.ask(permissions, about);
    if (granted) approved.current = { ...granted, permissions };
    return granted !== null;
  };
  /** @returns the approval for this sale; 'none' when none is needed, null when it was not given */
  const approvalOfSale = async (): Promise<string | 'none' | null> => {
    const { cart } = store.state();
    const lacking = permissionsLacking(cart, effectivePermissions);
    const needed = cart.origin && originOf(cart.origin).permission;
    if (needed && !can(needed)) lacking.push(needed);
    if (lacking.length === 0) return 'none';
    const lastApproval = approved.current;
    const lasts = lastApproval !== null && lastApproval.expiresAt - Date.now() > MARGIN_MS;
    if (lasts && lacking.every((p) => lastApproval.permissions.includes(p))) return lastApproval.id;
    return (await askFor(lacking, t('approvals:about.sale'))) ? (approved.current?.id ?? null) : null;
  };
  return { askFor, approvalOfSale, asking: approvals.asking, dialog: approvals.dialog };
}
