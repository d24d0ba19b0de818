import {
  IconBuildingBank,
  IconCash,
  IconCreditCard,
  IconDeviceMobile,
  IconFileInvoice,
  IconWritingSign,
} from '@tabler/icons-react';
import type { PaymentKind } from '../../../src/payment-methods/rules.ts';

export const KIND_ICONS: Record<PaymentKind, typeof IconCash> = {
  cash: IconCash,
  card: IconCreditCard,
  cheque: IconWritingSign,
  transfer: IconBuildingBank,
  wallet: IconDeviceMobile,
  effet: IconFileInvoice,
};
