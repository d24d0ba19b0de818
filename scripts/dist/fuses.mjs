/**
 * The fuses of a packaged till (Electron, docs/tutorial/fuses.md): electron-builder's hook that sets them and reads
 * them back, and `node scripts/dist/fuses.mjs PROGRAM …`, which checks those of a program and fails if one is wrong.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { FuseState, FuseV1Options, FuseVersion, flipFuses, getCurrentFuseWire } from '@electron/fuses';

/** The required state of each fuse: the program runs only our code from its archive, nothing passed in from outside. */
export const WANTED = {
  RunAsNode: false,
  EnableCookieEncryption: true,
  EnableNodeOptionsEnvironmentVariable: false,
  EnableNodeCliInspectArguments: false,
  EnableEmbeddedAsarIntegrityValidation: true,
  OnlyLoadAppFromAsar: true,
  GrantFileProtocolExtraPrivileges: false,
};

/** The fuses of a program in the wrong state, as sentences. */
export async function wrongFuses(program) {
  const wire = await getCurrentFuseWire(program);
  return Object.entries(WANTED).flatMap(([name, isOn]) => {
    const state = wire[FuseV1Options[name]];
    if (state === (isOn ? FuseState.ENABLE : FuseState.DISABLE)) return [];
    const actual = state === undefined ? 'not there' : (FuseState[state] ?? state).toString().toLowerCase();
    return [`${name} is ${actual}, not ${isOn ? 'enable' : 'disable'}d`];
  });
}

/**
 * Sets the fuses of a program and reads them back.
 * @throws if one is still wrong
 */
export async function setFuses(program) {
  const options = Object.entries(WANTED).map(([name, isOn]) => [FuseV1Options[name], isOn]);
  await flipFuses(program, { version: FuseVersion.V1, ...Object.fromEntries(options) });
  const wrong = await wrongFuses(program);
  if (wrong.length > 0) throw new Error(`The fuses of ${program} are wrong: ${wrong.join('; ')}`);
}

/** Path of the packaged program that contains the fuses. */
function programOf({ appOutDir, electronPlatformName, packager }) {
  const { productFilename } = packager.appInfo;
  if (electronPlatformName === 'win32') return join(appOutDir, `${productFilename}.exe`);
  if (electronPlatformName === 'linux') return join(appOutDir, packager.executableName);
  return join(appOutDir, `${productFilename}.app`);
}

/** electron-builder's afterPack hook. */
export default async function afterPack(context) {
  await setFuses(programOf(context));
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const programs = process.argv.slice(2);
  if (programs.length === 0) {
    console.error('Which programs? node scripts/dist/fuses.mjs PROGRAM …');
    process.exit(2);
  }
  let isWrong = false;
  for (const program of programs) {
    const wrong = existsSync(program) ? await wrongFuses(program) : ['there is no such file'];
    console.log(wrong.length === 0 ? `✓ ${program}` : `✗ ${program}: ${wrong.join('; ')}`);
    isWrong ||= wrong.length > 0;
  }
  process.exit(isWrong ? 1 : 0);
}
