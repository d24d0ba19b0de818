import './audit.ts';
import {
  archiveAttribute,
  mergeAttributes,
  moveAttribute,
  releaseAlias,
  restoreAttribute,
  updateAttribute,
} from './change-attribute.ts';
import { attributesContract } from './contract.ts';
import { createAttribute } from './create-attribute.ts';
import { findUses, listAttributes } from './find-attributes.ts';

export const contract = { attributes: attributesContract };

export const operations = {
  attributes: {
    list: listAttributes,
    uses: findUses,
    create: createAttribute,
    update: updateAttribute,
    releaseAlias,
    merge: mergeAttributes,
    archive: archiveAttribute,
    restore: restoreAttribute,
    move: moveAttribute,
  },
};
