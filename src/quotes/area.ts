import './audit.ts';
import { cancelQuote } from './cancel-quote.ts';
import { quotesContract } from './contract.ts';
import { createQuote } from './create-quote.ts';
import { findQuote, listQuotes } from './find-quotes.ts';
import { quotePdf } from './quote-pdf.ts';
import { sellQuote } from './sell-quote.ts';

export const contract = { quotes: quotesContract };

export const operations = {
  quotes: {
    list: listQuotes,
    find: findQuote,
    create: createQuote,
    cancel: cancelQuote,
    sell: sellQuote,
    pdf: quotePdf,
  },
};
