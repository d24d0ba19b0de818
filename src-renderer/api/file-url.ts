/** Where the file of a content hash is read from: an image of goods, an avatar. */
export function fileUrl(sha256: string): string {
  return `/api/files/${sha256}`;
}
