import './audit.ts';
import { mailContract } from './contract.ts';
import { listMails } from './find-mails.ts';
import { findMailSettings, updateMailSettings } from './mail-settings.ts';
import { sendAgain } from './send-again.ts';
import { sendTestMail } from './send-test.ts';

export const contract = { mail: mailContract };

export const operations = {
  mail: {
    settings: findMailSettings,
    updateSettings: updateMailSettings,
    test: sendTestMail,
    list: listMails,
    sendAgain,
  },
};
