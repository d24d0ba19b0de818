import { plain } from '../core/operation.ts';
import { refuseUnknown, requirePassword } from '../credentials/require-password.ts';
import { beginSession, signedInAnswer } from './begin-session.ts';
import { authContract } from './contract.ts';
import { storeOfSignIn } from './store-of-sign-in.ts';

export const login = plain(authContract.login, async (call, { userId, password, storeId }) => {
  const user = await call.store.read((r) => r.get('users', userId));
  if (!user || user.archivedAt !== null) {
    return await refuseUnknown(call, userId, password);
  }
  await requirePassword(call, 'user', userId, password);
  const store = await storeOfSignIn(call, user, storeId);
  const token = await call.store.transact((w) =>
    beginSession(w, call, { userId, storeId: store, by: 'password' }),
  );
  return await signedInAnswer(call, token, user, { storeId: store, by: 'password' });
});
