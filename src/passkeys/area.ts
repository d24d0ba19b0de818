import { addPasskey, beginPasskey, removePasskey } from './add-passkey.ts';
import { passkeysContract } from './contract.ts';
import { challengePasskey, listPasskeys } from './find-passkeys.ts';

export const contract = { passkeys: passkeysContract };

export const operations = {
  passkeys: {
    list: listPasskeys,
    begin: beginPasskey,
    add: addPasskey,
    remove: removePasskey,
    challenge: challengePasskey,
  },
};
