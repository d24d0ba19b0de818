import { useParams } from '@tanstack/react-router';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Well-formed, and of nothing. */
const NOBODYS = '00000000-0000-0000-0000-000000000000';

/** An id as somebody may have typed it into the address; what is none is the id of nothing. */
export const pathId = (typed: string | undefined): string =>
  typed !== undefined && UUID.test(typed) ? typed.toLowerCase() : NOBODYS;

/** The id in the address of a page: of something, or of nothing, and then the page says that it is not found. */
export function usePathId(name: 'userId' | 'auditId' | 'clientId' | 'poId'): string {
  const params: Partial<Record<string, string>> = useParams({ strict: false });
  return pathId(params[name]);
}
