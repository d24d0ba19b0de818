import { eventsContract } from './contract.ts';
import { followEvents } from './follow-events.ts';

export const contract = { events: eventsContract };

export const operations = {
  events: { follow: followEvents },
};
