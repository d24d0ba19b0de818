/**
 * The content security policy of the worker that reads codes in the camera's pictures: it alone may compile
 * WebAssembly, and it loads nothing but its own decoder. A worker has the policy of its own answer, not its page's.
 */
export const DECODER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** Whether a path is that worker's script, as the build names it. */
export const isDecoder = (path: string): boolean => /[\\/]assets[\\/]decode-worker-[\w-]+\.js$/.test(path);
