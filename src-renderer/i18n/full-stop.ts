import type { PostProcessorModule } from 'i18next';

/** The Arabic sign of the dirham ends with a point: this avoids two points at the end of a sentence. */
export const oneFullStop: PostProcessorModule = {
  type: 'postProcessor',
  name: 'oneFullStop',
  process: (text: string) => text.replace(/(د\.م\.\u2069?)\./g, '$1'),
};
