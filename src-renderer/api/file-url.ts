/** URL of a picture by its content hash; the same path on every program. */
export const fileUrl = (sha256: string): string => `/api/files/${sha256}`;
