/** Passkeys of this browser: what its authenticator makes and signs. */
import { passkeyHost } from '../../src/passkeys/rules.ts';
import { client } from './client.ts';

/** Whether this browser can use passkeys at this address. */
export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in window && passkeyHost(location.origin) !== null;

/** The name under which passkeys work here. */
export const passkeysHere = (): string | null => passkeyHost(location.origin);

/** The authenticator's person left, or let its time pass: nothing went wrong. */
const isLeft = (error: unknown) =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);

const credentialOf = (id: string) => ({ id, type: 'public-key' as const });

/**
 * Makes a passkey of the signed-in person on this device.
 * @returns 'left' when they did not finish, 'exists' when the device has one already
 */
export async function makePasskey(ownPassword: string | undefined): Promise<'made' | 'left' | 'exists'> {
  const { challenge, host, userHandle, name, existing } = await client.passkeys.begin({ ownPassword });
  const { startRegistration } = await import('@simplewebauthn/browser');
  try {
    const { id, response } = await startRegistration({
      optionsJSON: {
        challenge,
        rp: { id: host, name: 'Hanout' },
        user: { id: userHandle, name, displayName: name },
        // ES256 and RS256 (RFC 9053, RFC 8812): what phones and Windows sign with.
        pubKeyCredParams: [-7, -257].map((alg) => ({ alg, type: 'public-key' })),
        excludeCredentials: existing.map(credentialOf),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
        attestation: 'none',
      },
    });
    await client.passkeys.add({
      credentialId: id,
      clientData: response.clientDataJSON,
      attestation: response.attestationObject,
      transports: response.transports ?? [],
    });
    return 'made';
  } catch (error) {
    if (error instanceof Error && error.name === 'InvalidStateError') return 'exists';
    if (isLeft(error)) return 'left';
    throw error;
  }
}

/** Lets a passkey of this device sign for a subject; null when its person did not finish. */
export async function signWithPasskey(subject: string) {
  const { challenge, host, credentials } = await client.passkeys.challenge({ subject });
  const { startAuthentication } = await import('@simplewebauthn/browser');
  try {
    const { id, response } = await startAuthentication({
      optionsJSON: {
        challenge,
        rpId: host,
        allowCredentials: credentials.map(({ id }) => credentialOf(id)),
        userVerification: 'required',
      },
    });
    const { clientDataJSON: clientData, authenticatorData, signature } = response;
    return { credentialId: id, clientData, authenticatorData, signature };
  } catch (error) {
    if (isLeft(error)) return null;
    throw error;
  }
}
