import './audit.ts';
import './findings.ts';
import { adjustStock } from './adjust-stock.ts';
import { checkStock, repairStock } from './check-stock.ts';
import { stockContract } from './contract.ts';
import { listMovements } from './find-movements.ts';

export const contract = { stock: stockContract };

export const operations = {
  stock: { adjust: adjustStock, movements: listMovements, check: checkStock, repair: repairStock },
};

export { endings } from './endings.ts';
