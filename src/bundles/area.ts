import './audit.ts';
import { archiveBundle, restoreBundle } from './archive-bundle.ts';
import { bundlesContract } from './contract.ts';
import { createBundle } from './create-bundle.ts';
import { findBundle, listBundles } from './find-bundles.ts';
import { updateBundle } from './update-bundle.ts';

export const contract = { bundles: bundlesContract };

export const operations = {
  bundles: {
    list: listBundles,
    find: findBundle,
    create: createBundle,
    update: updateBundle,
    archive: archiveBundle,
    restore: restoreBundle,
  },
};
