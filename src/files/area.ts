import { filesContract } from './contract.ts';
import { findFile, putFile } from './find-file.ts';

export const contract = { files: filesContract };

export const operations = {
  files: { find: findFile, put: putFile },
};
