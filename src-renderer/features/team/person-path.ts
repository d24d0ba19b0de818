/** The address of a person's page. */
export const personPath = (id: string): string => `/team/profile/${id}`;
