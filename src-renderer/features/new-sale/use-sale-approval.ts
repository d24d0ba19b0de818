import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Permission } from '../../../src/core/permissions.ts';
import { worthOf } from '../../../src/sales/price-rules.ts';
import { isLargeReturn, LARGE_RETURN } from '../../../src/sales/refund-rules.ts';
import { saleTotals } from '../../../src/sales/total-rules.ts';
import type { StoreSettings } from '../../../src/stores/rules.ts';
import { useSession } from '../../api/session.ts';
import { originOf } from '../../routes/at-sale.ts';
import type { Approved } from '../approvals/public.ts';
import { useApproval } from '../approvals/public.ts';
import { type BeyondStockTerms, beyondStockLacking } from './beyond-stock/needs-approval.ts';
import type { Cart } from './cart/cart.ts';
import type { CartStore } from './cart/cart-store.ts';
import { permissionsLacking } from './cart/cart-terms.ts';
import { useAboutTerms } from './price/use-about-terms.ts';
import { isBoundTo, reasonsOf, requestOf } from './sale-request.ts';

/** An approval that expires within this time is requested again instead of sent. */
const MARGIN_MS = 5_000;

type LastApproval = Approved & { permissions: readonly Permission[] };

/** What an approval of the sale is about, centimes. */
const worthOfCart = ({ items, origin }: Cart): number => Math.max(worthOf(items), origin?.value ?? 0);

/**
 * Approvals for what the cashier may not do alone; kept for the current sale until they expire.
 * @param terms the store's settings
 */
export function useSaleApproval(
  store: CartStore,
  terms: (BeyondStockTerms & Pick<StoreSettings, 'returnApprovalOver'>) | undefined,
) {
  const returnApprovalOver = terms?.returnApprovalOver ?? 0;
  const { effectivePermissions, can } = useSession();
  const approvals = useApproval();
  const { t } = useTranslation();
  const aboutTerms = useAboutTerms();
  const approved = useRef<LastApproval | null>(null);
  const lackingIn = (cart: Cart) => {
    const lacking = permissionsLacking(cart, effectivePermissions);
    const needed = cart.origin ? originOf(cart.origin).permission : undefined;
    const total = saleTotals({ lines: cart.items, ...cart, taxRate: 0 }).total;
    const remainder = (cart.origin?.value ?? 0) - total;
    const repaid = remainder > 0 ? remainder + (cart.origin?.repaid ?? 0) : 0;
    const large = isLargeReturn(repaid, returnApprovalOver) ? LARGE_RETURN : undefined;
    const beyond = terms ? beyondStockLacking(cart, terms, effectivePermissions) : [];
    return [
      ...lacking,
      ...beyond,
      ...[needed, large].filter((p) => p !== undefined && !can(p)),
    ] as Permission[];
  };
  /** Asks for the missing permissions; the approval is kept until payment. */
  const askFor = async (
    permissions: readonly Permission[],
    about: string,
    /** What the approval is for: the sale as it would be then. */
    change: (cart: Cart) => Cart = (cart) => cart,
    isOnAccount = false,
  ): Promise<boolean> => {
    const cart = change(store.state().cart);
    const reasons = reasonsOf(cart, lackingIn(cart), terms, isOnAccount);
    const granted = await approvals.ask(permissions, about, worthOfCart(cart), requestOf(cart, reasons));
    if (granted) approved.current = { ...granted, permissions };
    return granted !== null;
  };
  /** The last approval, if it covers this sale. */
  const covering = (cart: Cart, lacking: readonly Permission[], isOnAccount = false): LastApproval | null => {
    const last = approved.current;
    if (!last || last.expiresAt - Date.now() <= MARGIN_MS) return null;
    const isWithin = last.upTo === null || worthOfCart(cart) <= last.upTo;
    const reasons = reasonsOf(cart, lackingIn(cart), terms, isOnAccount);
    if (last.fromAfar && !isBoundTo(cart, reasons, last.fromAfar)) return null;
    return isWithin && lacking.every((p) => last.permissions.includes(p)) ? last : null;
  };
  /** @returns the approval for this sale; 'none' when none is needed, null when it was not given */
  const approvalOfSale = async (
    /** What its payment needs. */
    more: readonly Permission[] = [],
  ): Promise<string | 'none' | null> => {
    const { cart } = store.state();
    const lacking = [...new Set([...lackingIn(cart), ...more])];
    if (lacking.length === 0) return 'none';
    const isOnAccount = more.length > 0;
    const last = covering(cart, lacking, isOnAccount);
    if (last) return last.id;
    const about = [
      isOnAccount ? t('accounts:pay.approve') : '',
      lackingIn(cart).length > 0 ? aboutTerms(cart) : '',
    ]
      .filter(Boolean)
      .join(' ');
    return (await askFor(lacking, about, undefined, isOnAccount)) ? (approved.current?.id ?? null) : null;
  };
  const { cart } = store.state();
  const lacking = lackingIn(cart);
  return {
    askFor,
    approvalOfSale,
    /** Whether the sale will ask for an approval: the cart says so beforehand, also to the next cashier. */
    isMissing: lacking.length > 0 && covering(cart, lacking) === null,
    asking: approvals.asking,
    dialog: approvals.dialog,
  };
}
