import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Permission } from '../../../src/core/permissions.ts';
import { useSession } from '../../api/session.ts';
import type { Approved } from '../../ui/approvals/approval-dialog.tsx';
import { useApproval } from '../../ui/approvals/use-approval.tsx';
import { permissionsLacking } from './cart.ts';
import type { CartStore } from './cart-store.ts';

/** An approval that ends within this time is asked for anew rather than sent. */
const MARGIN_MS = 5_000;

/** Somebody else's yes to what the cashier may not do alone; kept for the current sale, while it lasts. */
export function useSaleApproval(store: CartStore) {
  const { t } = useTranslation();
  const { effectivePermissions, can } = useSession();
  const approvals = useApproval();
  const approved = useRef<(Approved & { permissions: readonly Permission[] }) | null>(null);
  /** Asks for what is lacking; what was given is kept for the moment of paying. */
  const askFor = async (permissions: readonly Permission[], about: string): Promise<boolean> => {
    const given = await approvals.ask(permissions, about);
    if (given) approved.current = { ...given, permissions };
    return given !== null;
  };
  /** @returns the approval of this sale's terms; 'none' where it needs none, null when nobody gave it */
  const approvalOfSale = async (): Promise<string | 'none' | null> => {
    const { cart } = store.state();
    const lacking = permissionsLacking(cart, effectivePermissions);
    if (cart.exchange && !can('can_process_returns')) lacking.push('can_process_returns');
    if (lacking.length === 0) return 'none';
    const known = approved.current;
    const lasts = known !== null && known.expiresAt - Date.now() > MARGIN_MS;
    if (lasts && lacking.every((p) => known.permissions.includes(p))) return known.id;
    return (await askFor(lacking, t('approvals:about.sale'))) ? (approved.current?.id ?? null) : null;
  };
  return { askFor, approvalOfSale, asking: approvals.asking, dialog: approvals.dialog };
}
