import './audit.ts';
import { freeArticlesContract } from './contract.ts';
import { listFreeArticles } from './find-free-articles.ts';
import { identify } from './identify.ts';

export const contract = { freeArticles: freeArticlesContract };

export const operations = { freeArticles: { list: listFreeArticles, identify } };
