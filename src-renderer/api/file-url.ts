/** Where a picture is fetched from by its content's hash; the same path at every door. */
export const fileUrl = (sha256: string): string => `/api/files/${sha256}`;
