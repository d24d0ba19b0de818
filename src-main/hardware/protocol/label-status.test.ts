import { describe, expect, it } from 'vitest';
import { LABEL_STATUS_REQUEST, labelTrouble } from './label-status.ts';

const latin = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));

describe('how a TSPL printer is', () => {
  it('is asked by ESC ! ? and told in one byte', () => {
    expect([...LABEL_STATUS_REQUEST.tspl]).toEqual([0x1b, 0x21, 0x3f]);
    expect(labelTrouble('tspl', new Uint8Array())).toBeUndefined();
  });

  it.each([
    [0x00, null],
    [0x20, null],
    [0x01, 'cover_open'],
    [0x40, 'cover_open'],
    [0x04, 'paper_end'],
    [0x05, 'cover_open'],
    [0x0c, 'paper_end'],
    [0x02, 'error'],
    [0x08, 'error'],
    [0x80, 'error'],
    [0x10, 'offline'],
    [0x30, 'offline'],
  ])('%i means %s', (status, trouble) => {
    expect(labelTrouble('tspl', Uint8Array.of(status))).toBe(trouble);
  });
});

describe('how a ZPL printer is', () => {
  const answer = (o: { paper?: 0 | 1; pause?: 0 | 1; head?: 0 | 1; ribbon?: 0 | 1; hot?: 0 | 1 } = {}) => {
    const { paper = 0, pause = 0, head = 0, ribbon = 0, hot = 0 } = o;
    return (
      `\x02030,${paper},${pause},1225,000,0,0,0,000,0,0,${hot}\x03\r\n` +
      `\x02001,0,${head},${ribbon},1,2,6,0,00000000,1,000\x03\r\n\x021234,0\x03\r\n`
    );
  };

  it('is asked by ~HS and told in lines, of which two are needed', () => {
    expect(Buffer.from(LABEL_STATUS_REQUEST.zpl).toString()).toBe('~HS');
    const whole = answer();
    const second = whole.indexOf('\x03', whole.indexOf('\x03') + 1);
    for (let n = 0; n <= second; n++) expect(labelTrouble('zpl', latin(whole.slice(0, n)))).toBeUndefined();
    expect(labelTrouble('zpl', latin(whole.slice(0, second + 1)))).toBeNull();
    expect(labelTrouble('zpl', latin(whole))).toBeNull();
  });

  it.each([
    [{ paper: 1 }, 'paper_end'],
    [{ head: 1 }, 'cover_open'],
    [{ head: 1, paper: 1 }, 'cover_open'],
    [{ ribbon: 1 }, 'error'],
    [{ hot: 1 }, 'error'],
    [{ pause: 1 }, 'offline'],
    [{ pause: 1, paper: 1 }, 'paper_end'],
  ] as const)('%j means %s', (state, trouble) => {
    expect(labelTrouble('zpl', latin(answer(state)))).toBe(trouble);
  });

  it('is not known from anything else', () => {
    for (const text of ['', 'OK\r\n', '\x02030,1\x03', '1,1,1\x03'])
      expect(labelTrouble('zpl', latin(text))).toBeUndefined();
  });
});
