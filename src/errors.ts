// Importing the contracts registers the errors of their areas.
import './contract.ts';

/** Every error of the product, including those of the areas. */
export { ERRORS } from './core/errors.ts';
