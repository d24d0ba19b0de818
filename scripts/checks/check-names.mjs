/**
 * One name per concept: the folder of an area is also its key in the contract, and the name of its screens, its texts
 * and its audit entries. docs/glossary.md lists the names.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root as projectRoot } from '../node24.mjs';

/** Texts that belong to no area: those shared by all screens, errors of all calls, people's roles. */
const SHARED_TEXTS = ['common', 'errors', 'roles'];

/** Areas whose audit entries are about a record with its own name. */
const AUDITED = {
  auth: ['user'],
  catalogue: ['item'],
  credentials: ['sign_in'],
  hardware: ['device'],
  passkeys: ['user'],
  sync: ['command'],
  'sync-inbox': ['command'],
  team: ['user'],
};

/** Features without a route: the client window, the panel above all screens, and what is shown before any screen. */
const WITHOUT_ADDRESS = ['client-display', 'developer', 'startup', 'training'];

const camel = (name) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
const snake = (name) => name.replaceAll('-', '_');

const foldersIn = (path) =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

const allFiles = (path) =>
  existsSync(path) ? readdirSync(path, { recursive: true }).map((file) => file.replaceAll('\\', '/')) : [];

const matches = (text, pattern) => [...text.matchAll(pattern)].map(([, name]) => name);

/**
 * The names that differ, one sentence each.
 * @param root the project's folder
 * @returns {string[]}
 */
export function areaNameProblems(root) {
  const problems = [];
  const read = (path) => readFileSync(join(root, path), 'utf8');
  const areas = foldersIn(join(root, 'src'));

  for (const area of areas) {
    if (existsSync(join(root, `src/${area}/area.ts`))) {
      const [, keys = ''] = /export const contract = \{([^}]*)\}/.exec(read(`src/${area}/area.ts`)) ?? [];
      const declared = matches(keys, /(\w+):/g);
      // A declaration of another shape must not pass unread.
      if (declared.join() !== camel(area))
        problems.push(`src/${area}: its contract key is "${declared.join()}", not "${camel(area)}"`);
    }
    if (existsSync(join(root, `src/${area}/audit.ts`))) {
      const own = AUDITED[area] ?? [snake(area), snake(area).replace(/s$/, '')];
      const entities = matches(read(`src/${area}/audit.ts`), /'([a-z_]+)\.[a-z_]+'/g);
      for (const entity of new Set(entities))
        if (!own.includes(entity))
          problems.push(`src/${area}: the audit log calls it "${entity}", not "${own.join('" or "')}"`);
    }
  }

  const screens = allFiles(join(root, 'src-renderer'))
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .flatMap((file) => matches(read(`src-renderer/${file}`), /path: '\/([a-z-]+)/g));
  const features = foldersIn(join(root, 'src-renderer/features'));
  for (const feature of features)
    if (![...areas, ...screens, ...WITHOUT_ADDRESS].includes(feature))
      problems.push(
        `src-renderer/features/${feature}: neither an area nor the address of a screen has this name`,
      );

  const documents = ['src', 'src-main']
    .flatMap((folder) => allFiles(join(root, folder)))
    .flatMap((file) => matches(file, /([a-z-]+)-labels\.ts$/g));
  for (const file of readdirSync(join(root, 'resources/locales/en'))) {
    const name = file.replace('.json', '');
    if (![...areas, ...features, ...documents, ...SHARED_TEXTS].includes(name))
      problems.push(
        `resources/locales/en/${file}: neither an area, a feature nor the labels of a document have this name`,
      );
  }
  return problems;
}

if (import.meta.main) {
  const problems = areaNameProblems(projectRoot);
  for (const problem of problems) console.log(problem);
  console.log(problems.length === 0 ? 'Names: no problem.' : `Names: ${problems.length} problems.`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
