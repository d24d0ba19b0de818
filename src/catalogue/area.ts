import './audit.ts';
import './findings.ts';
import './restate-goods.ts';
import { addArticlesToStyle } from './add-articles.ts';
import { archiveItem, removeItem, restoreItem } from './archive-item.ts';
import { catalogueContract } from './contract.ts';
import { createStyle } from './create-style.ts';
import { findAlerts, findFacets } from './find-facets.ts';
import { findItem } from './find-item.ts';
import { findElsewhere, findStyle } from './find-style.ts';
import { listItems, listStyles } from './list-items.ts';
import { repriceItems } from './reprice-items.ts';
import { updateItem } from './update-item.ts';
import { uploadImage } from './upload-image.ts';

export const contract = { catalogue: catalogueContract };

export const operations = {
  catalogue: {
    list: listItems,
    styles: listStyles,
    facets: findFacets,
    alerts: findAlerts,
    style: findStyle,
    find: findItem,
    elsewhere: findElsewhere,
    createStyle,
    addArticles: addArticlesToStyle,
    update: updateItem,
    archive: archiveItem,
    restore: restoreItem,
    remove: removeItem,
    reprice: repriceItems,
    uploadImage,
  },
};

export { endings } from './endings.ts';
