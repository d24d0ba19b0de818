import { DECODER_POLICY, isDecoder } from '../core/content-policy.ts';
import { YEAR_SECONDS } from './own-cookie.node.ts';

/**
 * The security headers of the screens and of everything else that a program answers, as options of Helmet.
 * @param neighbour another program of this machine, whose answering a page may ask about
 * @param isSecure whether the program is reached over https
 */
export const securityHeaders = (o: {
  neighbour?: string | null | undefined;
  isSecure?: boolean | undefined;
}) => ({
  contentSecurityPolicy: {
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      // The component library writes its variables into style tags at run time.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'blob:', 'data:'],
      connectSrc: ["'self'", ...(o.neighbour ? [o.neighbour] : [])],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      frameSrc: ["'self'", 'blob:'],
      fontSrc: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'self'"],
      upgradeInsecureRequests: null,
    },
  },
  hsts: o.isSecure ? undefined : false,
});

/** The camera is for clock-in photos on our own pages; no other device access is permitted. */
export const PERMISSIONS_POLICY = 'camera=(self), microphone=(), geolocation=()';

/** Files whose name has a hash of their content never change. */
const isHashed = (path: string): boolean => /[\\/]assets[\\/]/.test(path);

/** The headers of a file of the screens. @param path in the folder of the screens or below any other */
export const fileHeaders = (path: string): Record<string, string> => ({
  'cache-control': isHashed(path) ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache',
  ...(isDecoder(path) ? { 'content-security-policy': DECODER_POLICY } : {}),
});
