import {
  IconArrowsExchange,
  IconBasket,
  IconBuildingStore,
  IconClipboardCheck,
  IconCloudExclamation,
  IconDevices,
  IconEyeExclamation,
  IconHanger,
  IconLayoutGrid,
  IconReceipt,
  IconTruck,
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
  hub: IconLayoutGrid,
  'select-store': IconArrowsExchange,
  stores: IconBuildingStore,
  devices: IconDevices,
  exceptions: IconEyeExclamation,
  'sync-inbox': IconCloudExclamation,
  team: IconUsersGroup,
  profile: IconUser,
};
