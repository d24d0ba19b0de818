import type { Call } from '../core/operation.ts';

/** The bytes of a store's logo for printing; none if they are only on an unreachable server. */
export async function storeLogo(call: Call, storeId: string): Promise<Uint8Array | undefined> {
  const { logo, isHere } = await call.store.read(async (r) => {
    const logo = (await r.get('stores', storeId))?.logo ?? null;
    return { logo, isHere: logo !== null && (await r.get('files', logo)) !== undefined };
  });
  if (logo === null) return undefined;
  const { till } = call.ports;
  if (!isHere && till && !(await till.status()).online) return undefined;
  return (await call.ports.blobs.get(logo))?.bytes;
}
