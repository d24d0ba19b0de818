import './audit.ts';
import './findings.ts';
import { completeSale } from './complete-sale.ts';
import { salesContract } from './contract.ts';
import { exchangeSale } from './exchange-sale.ts';
import { findReceipt, receiptPdf } from './find-receipt.ts';
import { findSale, listSales, mySales } from './find-sales.ts';
import { findTiles, scanItem, searchForSale } from './find-sellable.ts';
import { refundSale } from './refund-sale.ts';
import { returnWithoutReceipt } from './return-without-receipt.ts';

export const contract = { sales: salesContract };

export const operations = {
  catalogue: { search: searchForSale, scan: scanItem, tiles: findTiles },
  sales: {
    list: listSales,
    mine: mySales,
    find: findSale,
    complete: completeSale,
    refund: refundSale,
    exchange: exchangeSale,
    returnWithoutReceipt,
    receipt: findReceipt,
    receiptPdf,
  },
};

export { noticeOf } from './notice.ts';
