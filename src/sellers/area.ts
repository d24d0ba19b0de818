import './audit.ts';
import { sellersContract } from './contract.ts';
import { myFigures } from './my-figures.ts';
import { findTargets, setTarget } from './targets.ts';

export const contract = { sellers: sellersContract };

export const operations = { sellers: { mine: myFigures, targets: findTargets, setTarget } };
