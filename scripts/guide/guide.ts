/**
 * `npm run guide`: writes docs/guide from resources/help, which the product shows as its help. `--pictures` takes the
 * pictures of the pages again, or of those named after it, with the tour; `--language fr` those of one language only.
 * `--check` (in `npm run check`) writes nothing and fails if a page lacks a language, a word or a link leads nowhere, or
 * docs/guide differs from its source.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { LANGUAGES, pictureOf } from './read-help.ts';
import { MOST_BYTES, PICTURES, pictureProblems, staleFiles, writeGuide } from './write-guide.ts';

const root = join(import.meta.dirname, '../..');
const { values, positionals } = parseArgs({
  options: {
    pictures: { type: 'boolean' },
    language: { type: 'string' },
    check: { type: 'boolean' },
  },
  allowPositionals: true,
});

/** The picture of a page as WebP, as good as the limit allows. */
async function compressed(png: string): Promise<Buffer> {
  const image = await loadImage(readFileSync(png));
  const canvas = createCanvas(image.width, image.height);
  canvas.getContext('2d').drawImage(image, 0, 0);
  for (let quality = 80; ; quality -= 10) {
    const webp = await canvas.encode('webp', quality);
    if (webp.length <= MOST_BYTES || quality <= 10) return webp;
  }
}

async function takePictures(): Promise<void> {
  const wanted = [...PICTURES].filter(([id]) => positionals.length === 0 || positionals.includes(id));
  const only = wanted.map(([, name]) => name).join(',');
  const languages = LANGUAGES.filter((name) => values.language === undefined || name === values.language);
  const options = ['--theme', 'light', '--exactly', '--only', only];
  if (values.language) options.push('--language', values.language);
  const tour = spawnSync(process.execPath, ['scripts/tour/tour.mjs', ...options], {
    cwd: root,
    stdio: 'inherit',
  });
  if (tour.status !== 0) process.exit(tour.status ?? 1);
  for (const language of languages)
    for (const [id, name] of wanted) {
      const file = pictureOf(root, language, id);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, await compressed(join(root, 'tour', `${name}.${language}.light.png`)));
    }
}

if (values.pictures) await takePictures();
const { files, problems } = await writeGuide(root);
const stale = staleFiles(root, files);
if (values.check) {
  problems.push(
    ...pictureProblems(root),
    ...stale.map((path) => `docs/guide/${path} is not current: npm run guide`),
  );
} else {
  for (const path of stale) {
    const file = join(root, 'docs/guide', path);
    const text = files.get(path);
    if (text === undefined) rmSync(file);
    else {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
  }
}
for (const problem of problems) console.log(problem);
console.log(`Guide: ${files.size} files, ${problems.length} problems.`);
process.exitCode = problems.length === 0 ? 0 : 1;
