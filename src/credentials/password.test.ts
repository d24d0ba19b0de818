import { describe, expect, it } from 'vitest';
import { checkHash, checkVerifier, deviceVerifier, hashPassword } from './password.ts';

describe('a password’s hash', () => {
  it('is of that password and no other, with a salt of its own each time', async () => {
    const [first, second] = await Promise.all([hashPassword('qftan-2026'), hashPassword('qftan-2026')]);
    expect(first.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(first.salt).toMatch(/^[0-9a-f]{32}$/);
    expect([first.hash, first.salt]).not.toEqual([second.hash, second.salt]);
    expect(await checkHash('qftan-2026', first)).toBe(true);
    for (const wrong of ['qftan-2027', 'Qftan-2026', 'qftan-2026 ', '']) {
      expect(await checkHash(wrong, first)).toBe(false);
    }
  });

  it('is the same however a keyboard composed the letters', async () => {
    const stored = await hashPassword('caf\u00e9-٢٠٢٦');
    expect(await checkHash('cafe\u0301-٢٠٢٦', stored)).toBe(true);
  });

  it('of nothing is nobody’s', async () => {
    expect(await checkHash('', { hash: '', salt: '00'.repeat(16) })).toBe(false);
  });
});

describe('a device’s verifier', () => {
  const secret = '11'.repeat(32);

  it('checks the password with that device’s secret only', async () => {
    const { hash, salt } = await hashPassword('qftan-2026');
    const grant = { salt, verifier: deviceVerifier(hash, secret) };
    expect(await checkVerifier('qftan-2026', grant, secret)).toBe(true);
    expect(await checkVerifier('qftan-2027', grant, secret)).toBe(false);
    expect(await checkVerifier('qftan-2026', grant, '22'.repeat(32))).toBe(false);
    expect(grant.verifier).not.toBe(hash);
  });

  it('that was blanked checks nothing', async () => {
    expect(await checkVerifier('qftan-2026', { salt: '00'.repeat(16), verifier: '' }, secret)).toBe(false);
  });
});
