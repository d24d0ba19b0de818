import { useParams } from '@tanstack/react-router';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** A well-formed id that nothing has. */
const NOBODYS = '00000000-0000-0000-0000-000000000000';

/** An id from the address; an invalid one is replaced by an id that nothing has. */
export const pathId = (typed: string | undefined): string =>
  typed !== undefined && UUID.test(typed) ? typed.toLowerCase() : NOBODYS;

/** The id in a page's address; for an invalid one the page shows "not found". */
export function usePathId(name: 'userId' | 'auditId' | 'clientId' | 'poId'): string {
  const params: Partial<Record<string, string>> = useParams({ strict: false });
  return pathId(params[name]);
}
