import * as areas from './areas.ts';
import { declared } from './core/declared.ts';

/** Every operation of the product; both adapters, the client and OpenAPI derive from it. */
export const contract = declared(areas, 'contract');
export type Contract = typeof contract;
