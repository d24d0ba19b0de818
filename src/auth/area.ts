import './audit.ts';
import { cardLogin, confirmIdentity } from './card-sign-in.ts';
import { changePassword } from './change-password.ts';
import { authContract } from './contract.ts';
import { session } from './find-session.ts';
import { removePin, setPin } from './own-pin.ts';
import { endSignIn, listSignIns } from './own-sign-ins.ts';
import { pinLogin } from './pin-sign-in.ts';
import { setUp, setupNeeded } from './set-up.ts';
import { login } from './sign-in.ts';
import { lock, logout } from './sign-out.ts';
import { storeLogin, storeUsers } from './store-login.ts';
import { switchStore } from './switch-store.ts';

export const contract = { auth: authContract };

export const operations = {
  auth: {
    setupNeeded,
    setUp,
    storeLogin,
    storeUsers,
    login,
    cardLogin,
    pinLogin,
    confirm: confirmIdentity,
    setPin,
    removePin,
    changePassword,
    signIns: listSignIns,
    endSignIn,
    session,
    lock,
    logout,
    switchStore,
  },
};
