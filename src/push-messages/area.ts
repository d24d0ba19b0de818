import { pushMessagesContract } from './contract.ts';
import { pushState, subscribe, unsubscribe } from './subscribe.ts';

export const contract = { pushMessages: pushMessagesContract };

export const operations = {
  pushMessages: { state: pushState, subscribe, unsubscribe },
};
