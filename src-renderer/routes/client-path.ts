/** The address of a client's profile. */
export const clientPath = (id: string): string => `/clients/profile/${id}`;
