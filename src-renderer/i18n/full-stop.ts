import type { PostProcessorModule } from 'i18next';

/** The dirham's sign ends with a point: a sentence that ends with an amount has one point, not two. */
export const oneFullStop: PostProcessorModule = {
  type: 'postProcessor',
  name: 'oneFullStop',
  process: (text: string) => text.replace(/(د\.م\.\u2069?)\./g, '$1'),
};
