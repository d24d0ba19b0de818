import {
  type VerifyAuthenticationResponseOpts,
  type VerifyRegistrationResponseOpts,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { PasskeyChecks } from '../src/passkeys/port.ts';

/** The library throws for what a stranger sends as well as for a wrong signature: neither is accepted. */
async function orNull<R>(check: () => Promise<R | null>): Promise<R | null> {
  try {
    return await check();
  } catch {
    return null;
  }
}

/** Checks by WebAuthn (level 3, 7.1 and 7.2); the authenticator must have verified the person. */
export const passkeyChecks: PasskeyChecks = {
  made: ({ credentialId, clientData, attestation }, { challenge, origin, host }) =>
    orNull(async () => {
      const response: VerifyRegistrationResponseOpts['response'] = {
        id: credentialId,
        rawId: credentialId,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: clientData, attestationObject: attestation },
      };
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response,
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: host,
        requireUserVerification: true,
      });
      if (!verified || registrationInfo.credential.id !== credentialId) return null;
      const { publicKey, counter } = registrationInfo.credential;
      return { publicKey: Buffer.from(publicKey).toString('base64url'), counter };
    }),
  signed: ({ credentialId, clientData, authenticatorData, signature }, { publicKey, counter }, expected) =>
    orNull(async () => {
      const response: VerifyAuthenticationResponseOpts['response'] = {
        id: credentialId,
        rawId: credentialId,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: clientData, authenticatorData, signature },
      };
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response,
        expectedChallenge: expected.challenge,
        expectedOrigin: expected.origin,
        expectedRPID: expected.host,
        credential: {
          id: credentialId,
          publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
          counter,
        },
        requireUserVerification: true,
      });
      return verified ? authenticationInfo.newCounter : null;
    }),
};
