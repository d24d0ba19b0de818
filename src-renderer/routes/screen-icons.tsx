import {
  IconArrowsExchange,
  IconBasket,
  IconBuildingStore,
  IconClipboardCheck,
  IconClipboardList,
  IconCloudExclamation,
  IconDevices,
  IconEyeExclamation,
  IconHanger,
  IconLayoutGrid,
  IconReceipt,
  IconTruck,
  IconTruckDelivery,
  IconUser,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { ScreenId } from './table.ts';

export const SCREEN_ICONS: Record<ScreenId, ComponentType> = {
  'new-sale': IconBasket,
  transactions: IconReceipt,
  inventory: IconHanger,
  'inventory-audit': IconClipboardCheck,
  transfers: IconTruck,
  clients: IconUsers,
  suppliers: IconTruckDelivery,
  'purchase-orders': IconClipboardList,
  hub: IconLayoutGrid,
  'select-store': IconArrowsExchange,
  stores: IconBuildingStore,
  devices: IconDevices,
  exceptions: IconEyeExclamation,
  'sync-inbox': IconCloudExclamation,
  team: IconUsersGroup,
  profile: IconUser,
};
