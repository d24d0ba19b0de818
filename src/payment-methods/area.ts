import './audit.ts';
import './findings.ts';
import { arrangeMethods, createMethod, listMethods, updateMethod } from './change-methods.ts';
import { paymentMethodsContract } from './contract.ts';

export const contract = { paymentMethods: paymentMethodsContract };

export const operations = {
  paymentMethods: {
    list: listMethods,
    create: createMethod,
    update: updateMethod,
    arrange: arrangeMethods,
  },
};
