import './audit.ts';
import './findings.ts';
import {
  confirmPriceList,
  createPriceList,
  endPriceList,
  publishPriceList,
  removePriceList,
  updatePriceList,
  withdrawPriceList,
} from './change-price-list.ts';
import { priceListsContract } from './contract.ts';
import { findListedItems, findPriceList, listPriceLists, priceListFile } from './find-price-lists.ts';

export const contract = { priceLists: priceListsContract };

export const operations = {
  priceLists: {
    list: listPriceLists,
    find: findPriceList,
    items: findListedItems,
    file: priceListFile,
    create: createPriceList,
    update: updatePriceList,
    publish: publishPriceList,
    confirm: confirmPriceList,
    withdraw: withdrawPriceList,
    end: endPriceList,
    remove: removePriceList,
  },
};
