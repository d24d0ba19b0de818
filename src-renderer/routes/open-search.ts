import { createContext } from 'react';
import type { SearchKind } from './search-source.ts';

/** Opens the search from within a screen. @param of the kind to begin with */
export const OpenSearch = createContext<(of: SearchKind | null) => void>(() => undefined);
