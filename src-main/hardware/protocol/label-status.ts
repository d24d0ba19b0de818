/** What keeps a label printer from printing; `offline` means paused. */
export type LabelTrouble = 'paper_end' | 'cover_open' | 'error' | 'offline';

/** Requests the status in real time: `ESC ! ?` of TSPL, `~HS` of ZPL. */
export const LABEL_STATUS_REQUEST = {
  tspl: Uint8Array.of(0x1b, 0x21, 0x3f),
  zpl: Uint8Array.from(Buffer.from('~HS', 'latin1')),
} as const;

/**
 * Status byte: head or cover open, jam, out of paper, out of ribbon, paused, printing, cover open, any other error.
 */
function tsplTrouble([status]: Uint8Array): LabelTrouble | null | undefined {
  if (status === undefined) return undefined;
  if ((status & 0x41) !== 0) return 'cover_open';
  if ((status & 0x04) !== 0) return 'paper_end';
  if ((status & 0x8a) !== 0) return 'error';
  return (status & 0x10) !== 0 ? 'offline' : null;
}

const STX = '\x02';
const ETX = '\x03';

/** Three lines between STX and ETX: paper out and pause are in the first, head open and ribbon out in the second. */
function zplTrouble(answer: Uint8Array): LabelTrouble | null | undefined {
  const pieces = Buffer.from(answer).toString('latin1').split(ETX).slice(0, -1);
  const lines = pieces.filter((piece) => piece.includes(STX));
  const [first, second] = lines.map((piece) => piece.slice(piece.lastIndexOf(STX) + 1).split(','));
  if (!first || !second) return undefined;
  if (second[2] === '1') return 'cover_open';
  if (first[1] === '1') return 'paper_end';
  if (second[3] === '1' || first[10] === '1' || first[11] === '1') return 'error';
  return first[2] === '1' ? 'offline' : null;
}

/**
 * Interprets all bytes received since the request.
 * @returns null for a ready printer, undefined while the answer is incomplete
 */
export function labelTrouble(kind: 'tspl' | 'zpl', answer: Uint8Array): LabelTrouble | null | undefined {
  return kind === 'tspl' ? tsplTrouble(answer) : zplTrouble(answer);
}
