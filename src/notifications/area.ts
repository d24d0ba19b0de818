import { notificationsContract } from './contract.ts';
import './low-stock.ts';
import { choose, findChoices, findMessage } from './choose.ts';
import { listNotifications } from './find-notifications.ts';
import { markRead } from './mark-read.ts';

export const contract = { notifications: notificationsContract };

export const operations = {
  notifications: { list: listNotifications, markRead, choices: findChoices, choose, message: findMessage },
};
