export { ReachFacts } from './reach-facts.tsx';
export { ReachFields } from './reach-fields.tsx';
