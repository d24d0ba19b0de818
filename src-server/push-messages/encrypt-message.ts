import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

const CURVE = 'prime256v1';
const RECORD_SIZE = 4_096;
const SALT_BYTES = 16;
/** Ends the only record of a message. */
const LAST_RECORD = 2;

/** Whom a message is for, base64url as the browser gave it. */
export type Receiver = { publicKey: string; secret: string };

const ascii = (text: string) => Buffer.from(text, 'ascii');
const derive = (key: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes));

/**
 * Encrypts a short message for a browser (RFC 8291, content coding aes128gcm of RFC 8188): only the browser reads it,
 * not its push service.
 * @param own by default a fresh key and salt, as every message must have; the test gives those of the RFC
 */
export function encryptMessage(
  message: Buffer,
  { publicKey, secret }: Receiver,
  own: { privateKey?: Buffer; salt?: Buffer } = {},
): Buffer {
  const receiver = Buffer.from(publicKey, 'base64url');
  const pair = createECDH(CURVE);
  if (own.privateKey) pair.setPrivateKey(own.privateKey);
  else pair.generateKeys();
  const sender = pair.getPublicKey();
  const salt = own.salt ?? randomBytes(SALT_BYTES);
  const shared = pair.computeSecret(receiver);
  const keyInfo = Buffer.concat([ascii('WebPush: info\0'), receiver, sender]);
  const key = derive(shared, Buffer.from(secret, 'base64url'), keyInfo, 32);
  const contentKey = derive(key, salt, ascii('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(key, salt, ascii('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', contentKey, nonce);
  const sealed = Buffer.concat([
    cipher.update(Buffer.concat([message, Buffer.of(LAST_RECORD)])),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_SIZE);
  return Buffer.concat([salt, size, Buffer.of(sender.length), sender, sealed]);
}
