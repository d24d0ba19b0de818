import type { Area } from './draw.ts';

type Put = {
  name: string;
  file: string;
  find: string;
  replace: string;
  /** One of those that `npm test` puts in as well: cheap ones, from everywhere. */
  isInShort?: true;
};

/** A seeded bug: a text of a production file and what stands there instead, while a test loads it. */
export type Mutant = Put &
  (
    | {
        /** Found by the simulation, or by what a stolen key tries (`hostile/guards.ts`): there nobody else steals. */
        by?: 'attempts';
        /** The first that finds it, as long as the simulation's plan is what it was; it only saves time. */
        seed: number;
      }
    | DrawnMutant
  );

/** Drawn from the places of an area (`draw.ts`) as its code was then, and found by a test of the suite. */
export type DrawnMutant = Put & {
  by: 'suite';
  area: Area;
  /** Of the draw. */
  seed: number;
  killedBy: {
    file: string;
    /** The end of its full name, groups first, parted by ` > `. */
    test: string;
  };
};

/** A text with a mutant in it. @throws where its text does not stand there exactly once */
export function putInto(text: string, { name, file, find, replace }: Put): string {
  const times = text.split(find).length - 1;
  if (times !== 1)
    throw new Error(
      `the mutant "${name}" has lost its place: "${find}" stands ${times} times in ${file}, not once. ` +
        'Change its text in tests/sync/mutants with the line.',
    );
  return text.replace(find, () => replace);
}
