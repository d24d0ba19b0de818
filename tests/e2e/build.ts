import { buildIfStale } from '../../scripts/build.mjs';

/** Once before all specs: they drive what was built, and two of them building at once would spoil it. */
export default function build(): void {
  buildIfStale();
}
