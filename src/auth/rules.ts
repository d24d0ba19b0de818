/** Store id that stands for 'no store' in the list of people: an owner can sign in even if the shop has no store. */
export const NO_STORE = '00000000-0000-0000-0000-000000000000';
