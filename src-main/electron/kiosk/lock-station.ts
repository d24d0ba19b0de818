import { lock } from '../../../src/auth/sign-out.ts';
import { call, type Host } from '../../../src/core/call.ts';

/**
 * Locks the station like its lock button: the person is signed out, the store and the open sale remain. Called when
 * the machine was locked or suspended, since another person may wake it.
 * @param session the windows' session, which continues with a new token
 */
export async function lockStation(host: Host, session: { token: string | null }): Promise<void> {
  if (session.token === null) return;
  await call(
    host,
    lock,
    ['auth', 'lock'],
    {},
    {
      token: session.token,
      deviceKey: null,
      idempotencyKey: null,
      address: 'window',
      keepToken: (token) => {
        session.token = token;
      },
    },
  );
}
