import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';

/** An Ed25519 key pair as PEM; the private key never leaves its machine. */
export type SigningPair = { privateKey: string; publicKey: string };

export function newSigningPair(): SigningPair {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  };
}

/** Signs texts with one private key, parsed once. @returns base64 */
export function signer(privateKey: string): (text: string) => string {
  const key = createPrivateKey(privateKey);
  return (text) => sign(null, Buffer.from(text), key).toString('base64');
}

export function publicKeyOf(privateKey: string): string {
  return createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();
}

/** Verifies texts with one public key, parsed once. */
export function verifier(publicKey: string): (text: string, signature: string) => boolean {
  const key: KeyObject = createPublicKey(publicKey);
  return (text, signature) => verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'));
}

/** Whether a key made a signature; false for an invalid key or signature. */
export function isSignedBy(publicKey: string, text: string, signature: string): boolean {
  try {
    return verifier(publicKey)(text, signature);
  } catch {
    return false;
  }
}

/** Whether a text is an Ed25519 public key as PEM. */
export function isPublicKey(text: string): boolean {
  try {
    return createPublicKey(text).asymmetricKeyType === 'ed25519' && !text.includes('PRIVATE');
  } catch {
    return false;
  }
}
