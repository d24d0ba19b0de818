import type common from '../../resources/locales/en/common.json';
import type errors from '../../resources/locales/en/errors.json';
import type receipt from '../../resources/locales/en/receipt.json';
import type roles from '../../resources/locales/en/roles.json';
import type shell from '../../resources/locales/en/shell.json';

/** The keys of every text, from the English files: a wrong or missing key does not compile. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    returnNull: false;
  }
  interface ResourceNamespaceMap {
    common: typeof common;
    errors: typeof errors;
    receipt: typeof receipt;
    roles: typeof roles;
    shell: typeof shell;
  }
}
