import './audit.ts';
import { archiveStore, restoreStore } from './archive-store.ts';
import { storesContract } from './contract.ts';
import { createStore } from './create-store.ts';
import { findFirstSteps } from './find-first-steps.ts';
import { listStores } from './find-stores.ts';
import { findUsage } from './find-usage.ts';
import { setLogo } from './set-logo.ts';
import { findSettings, updateSettings } from './settings.ts';
import { updateStore } from './update-store.ts';

export const contract = { stores: storesContract };

export const operations = {
  stores: {
    list: listStores,
    firstSteps: findFirstSteps,
    usage: findUsage,
    create: createStore,
    update: updateStore,
    archive: archiveStore,
    restore: restoreStore,
    logo: setLogo,
    settings: findSettings,
    updateSettings,
  },
};
